import Glibc
import HapticEngine
import HapticScore
import PatternText
import SeededRandom
import Testing

/// What the process holds of the system.
private struct Footprint {
  /// Open descriptors, threads, and resident memory in KB; of the last nothing is known under a
  /// sanitizer, which holds freed memory back.
  let descriptorCount: Int
  let threadCount: Int
  let memory: Int

  init() {
    descriptorCount = Self.count("/proc/self/fd")
    threadCount = Self.count("/proc/self/task")
    memory = isSanitized ? 0 : Self.residentMemory()
  }

  private static func count(_ path: String) -> Int {
    guard let folder = opendir(path) else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }

  private static func residentMemory() -> Int {
    var text = [CChar](repeating: 0, count: 256)
    let file = open("/proc/self/statm", O_RDONLY)
    defer { close(file) }
    guard read(file, &text, 255) > 0 else { return 0 }
    let words = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      .split(separator: " ")
    return (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1_024
  }
}

/// Each in a process of its own, whose threads and memory are no other test's.
@Suite("Long runs", .serialized)
struct SoakTests {
  private static let tap = PatternSource(.transient(at: 0), .continuous(for: 0.02))

  @Test("10,000 starts and stops of players, 2,000 under a sanitizer, leave nothing behind")
  func players() async {
    await #expect(processExitsWith: .success) {
      let bench = try Bench()
      let log = Counter()
      func round(_ count: Int) throws {
        for index in 0..<count {
          let player = bench.engine.makePlayer(SoakTests.tap)
          player.completionHandler = { _ in log.count() }
          try player.start()
          // Large enough to be missed if they were kept.
          try player.schedule(
            LiveCurve(
              .hapticSharpness,
              points: (0..<300).map { .init(time: Double($0) / 1_000, value: Double($0 % 2)) }))
          _ = bench.output.render(frameCount: 8)
          if index % 2 == 0 { try player.stop() }
          _ = bench.output.render(frameCount: index % 3 * 40)
        }
        _ = bench.output.render(frameCount: 400)
        bench.engine.waitForHandlers()
      }
      try round(1_000)
      let before = Footprint()
      let count = isSanitized ? 2_000 : 10_000
      try round(count)
      let after = Footprint()
      #expect(log.value == 1_000 + count)
      #expect(after.descriptorCount <= before.descriptorCount + 2)
      #expect(after.memory - before.memory < 8_000, "KB")
      #expect(bench.engine.statistics.activePlayerCount == 0)
      #expect(bench.engine.statistics.refusedCount == 0)

    }
  }

  @Test("1,000 engines started and stopped leave nothing behind")
  func engines() async {
    await #expect(processExitsWith: .success) {
      let log = Counter()
      func round(_ count: Int) throws {
        for _ in 0..<count {
          let output = ManualOutput(sampleRate: Bench.sampleRate)
          let engine = PlaybackEngine(output: output)
          for _ in 0..<2 {
            try engine.start()
            let player = engine.makePlayer(SoakTests.tap)
            player.completionHandler = { _ in log.count() }
            try player.start()
            _ = output.render(frameCount: 30)
            engine.stop()
          }
          engine.waitForHandlers()
        }
      }
      try round(50)
      let before = Footprint()
      try round(1_000)
      #expect(log.value == 2_100)
      // A thread ends a moment after its engine.
      #expect(eventually { Footprint().threadCount <= before.threadCount + 4 })
      let after = Footprint()
      #expect(after.descriptorCount <= before.descriptorCount + 2)
      #expect(after.memory - before.memory < 16_000, "KB")

    }
  }

  @Test("30 minutes of the engine's time, 3 under a sanitizer, while all processors are busy")
  func halfAnHour() async {
    await #expect(processExitsWith: .success) {
      let load = Load()
      defer { load.stop() }
      let bench = try Bench()
      let log = Counter()
      var random = SplitMix64(seed: 30)
      var startCount = 0
      let players = (0..<8).map { index in
        bench.engine.makePlayer(
          PatternSource(.continuous(for: 0.3 + 0.05 * Double(index)), .transient(at: 0.1)))
      }
      for player in players { player.completionHandler = { _ in log.count() } }
      let frameCount = (isSanitized ? 3 : 30) * 60 * Bench.sampleRate
      var isHeard = false
      var before: Footprint?
      while bench.engine.currentFrame < frameCount {
        let player = random.pick(players)
        if player.state == .idle {
          try player.start()
          startCount += 1
        } else {
          switch random.below(6) {
          case 0: try player.stop()
          case 1: try player.seek(toOffset: 0.1)
          case 2: player.playbackRate = 0.5 + Double(random.below(10)) / 5
          case 3: try player.send([LiveParameter(.hapticSharpness, 0.3)])
          case 4:
            try player.pause()
            try player.resume(at: .frame(bench.engine.currentFrame + 200))
          default: break
          }
        }
        let samples = bench.output.render(frameCount: 400 + random.below(4_000))
        isHeard = isHeard || samples.contains { $0 != 0 }
        if before == nil, bench.engine.currentFrame > frameCount / 10 { before = Footprint() }
      }
      _ = bench.output.render(frameCount: 20_000)
      bench.engine.waitForHandlers()
      #expect(isHeard)
      #expect(log.value == startCount && startCount > (isSanitized ? 100 : 1_000))
      #expect(bench.engine.statistics.activePlayerCount == 0)
      #expect(bench.engine.statistics.refusedCount == 0)
      let after = Footprint()
      if let before {
        #expect(after.descriptorCount <= before.descriptorCount + 2)
        #expect(after.memory - before.memory < 16_000, "KB")
      }

    }
  }
}

/// A number that threads count up.
private final class Counter: @unchecked Sendable {
  private let log = EventLog()

  func count() { log.append("") }

  var value: Int { log.entries.count }
}

/// Keeps all processors busy.
private final class Load: @unchecked Sendable {
  private let isOver = EventLog()
  private var threads: [pthread_t] = []

  init() {
    for _ in 0..<sysconf(Int32(_SC_NPROCESSORS_ONLN)) {
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { argument in
          guard let argument else { return nil }
          let load = Unmanaged<Load>.fromOpaque(argument).takeUnretainedValue()
          var number = 1.0
          while load.isOver.entries.isEmpty {
            for _ in 0..<100_000 { number = number * 1.000_001 + 1e-9 }
          }
          return number > 0 ? nil : argument
        }, Unmanaged.passUnretained(self).toOpaque())
      threads.append(thread)
    }
  }

  func stop() {
    isOver.append("over")
    for thread in threads { pthread_join(thread, nil) }
    threads.removeAll()
  }
}
