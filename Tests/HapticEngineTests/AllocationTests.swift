import CAllocationProbe
import HapticEngine
import HapticScore
import Testing

/// How often the calling thread allocates or frees while `body` runs.
private func allocationCount(during body: () -> Void) -> Int {
  allocation_probe_arm()
  body()
  return allocation_probe_disarm()
}

@Suite(
  "The engine's audio thread neither allocates nor frees",
  .enabled(if: allocation_probe_is_available(), "a sanitizer has taken the allocator"))
struct AllocationTests {
  @Test("while players start, stop, pause, seek, loop, change and end", arguments: 1...12)
  func scripts(seed: Int) throws {
    let script = RandomScript(seed: seed, stepCount: 60)
    let output = ManualOutput(sampleRate: Bench.sampleRate)
    let engine = PlaybackEngine(output: output)
    try engine.start()
    var samples = [Float](repeating: 0, count: 2 * 61)
    let isHeard = try samples.withUnsafeMutableBufferPointer { block in
      var isHeard = false
      var count = 0
      var blockCount = 0
      func renderBlock() {
        let body = {
          if output.render(into: block) == 61 { blockCount += 1 }
        }
        count += allocationCount(during: body)
        isHeard = isHeard || block.contains { $0 != 0 }
      }
      // The first calls of a debug build set up what the language needs.
      for _ in 0..<3 { _ = output.render(into: block) }
      for round in 0..<4 {
        let players = script.sources.map(engine.makePlayer)
        for step in script.steps {
          while engine.currentFrame < round * 20_000 + step.frame { renderBlock() }
          try step.action.moved(by: round * 20_000).perform(on: players[step.player])
        }
        while engine.currentFrame < (round + 1) * 20_000 { renderBlock() }
      }
      #expect(count == 0, "seed \(seed)")
      #expect(blockCount > 1_000)
      return isHeard
    }
    #expect(isHeard)
    #expect(engine.statistics.refusedCount == 0)
  }

  @Test("while more changes fade than there is room for, and takes and commands run out")
  func limits() throws {
    let output = ManualOutput(sampleRate: Bench.sampleRate)
    let engine = PlaybackEngine(
      output: output, options: EngineOptions(maximumTakes: 8, maximumPendingCommands: 20))
    try engine.start()
    let player = engine.makePlayer(richPattern)
    var samples = [Float](repeating: 0, count: 2 * 7)
    samples.withUnsafeMutableBufferPointer { block in
      for _ in 0..<3 { _ = output.render(into: block) }
      var count = 0
      for index in 0..<500 {
        for _ in 0..<5 {
          try? player.start()
          try? player.seek(toOffset: 0.1)
          try? player.send([LiveParameter(.hapticSharpness, Double(index % 7) / 7)])
        }
        count += allocationCount { _ = output.render(into: block) }
      }
      #expect(count == 0)
    }
    #expect(engine.statistics.refusedCount > 0)
    #expect(engine.statistics.deferredCount > 0)
  }

  @Test("while the engine fades out and ends")
  func ending() throws {
    let output = PullingOutput()
    let engine = PlaybackEngine(output: output)
    try engine.start()
    try engine.makePlayer(richPattern).start()
    engine.stop()
    #expect(output.allocationCount == 0)
    #expect(output.endFrameCount == 96)
  }

  @Test("the probe is armed: it sees what allocates on the same path")
  func positiveControl() throws {
    let output = ManualOutput(sampleRate: Bench.sampleRate)
    let engine = PlaybackEngine(output: output)
    try engine.start()
    var kept: [[Float]] = []
    #expect(allocationCount { kept.append(output.render(frameCount: 10)) } > 0)
    let player = engine.makePlayer(richPattern)
    #expect(allocationCount { try? player.start() } > 0)
    #expect(allocationCount {} == 0)
    #expect(kept.count == 1)
  }
}

extension RandomScript.Action {
  /// The action that many frames later.
  fileprivate func moved(by frames: Int) -> RandomScript.Action {
    func later(_ time: EngineTime) -> EngineTime {
      if case .frame(let frame) = time { return .frame(frame + frames) }
      return time
    }
    return switch self {
    case .start(let time): .start(at: later(time))
    case .stop(let time): .stop(at: later(time))
    case .pause(let time): .pause(at: later(time))
    case .resume(let time): .resume(at: later(time))
    case .seek(let offset, let time): .seek(offset, at: later(time))
    case .send(let parameter, let time): .send(parameter, at: later(time))
    case .schedule(let curve, let time): .schedule(curve, at: later(time))
    default: self
    }
  }
}

/// An output that takes all frames up to the end when it is stopped, and counts allocations.
private final class PullingOutput: EngineOutput, @unchecked Sendable {
  private var frames: EngineFrames?
  private(set) var allocationCount = 0
  private(set) var endFrameCount = 0

  func open(channelCount: Int) throws -> Int { 48_000 }

  func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws {
    self.frames = frames
    // Nothing plays yet; the first calls of a debug build set up what the language needs.
    _ = pull()
  }

  func stop() {
    while true {
      let count = pull()
      endFrameCount += count
      if count < 10 { return }
    }
  }

  private func pull() -> Int {
    guard var frames else { return 0 }
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 20)
    defer { block.deallocate() }
    allocation_probe_arm()
    let count = frames.render(into: block)
    allocationCount += allocation_probe_disarm()
    return count
  }

  var isAvailable: Bool { true }
}
