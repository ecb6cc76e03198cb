import Glibc
import HapticEngine
import HapticScore
import PatternText
import SeededRandom
import Testing

@Suite("Edges")
struct EdgeTests {
  private let vibration = PatternSource(.continuous(for: 1, ["HapticIntensity": 1]))

  @Test("with an output of another rate the clock goes on from the same time")
  func otherRate() throws {
    let output = SwitchingOutput([8_000, 48_000])
    let engine = PlaybackEngine(output: output)
    try engine.start()
    output.pull(2_000)
    engine.stop()
    #expect(engine.currentTime == 0.25 && engine.currentFrame == 2_000)
    try engine.start()
    #expect(engine.sampleRate == 48_000)
    #expect(engine.currentTime == 0.25 && engine.currentFrame == 12_000)
    // A player of before is compiled anew.
    let player = engine.makePlayer(vibration)
    try player.start()
    output.pull(48_000 + 95)
    #expect(player.state == .playing)
    output.pull(1)
    #expect(player.state == .idle)
  }

  @Test("a pattern that cannot be compiled says why, and nothing has begun")
  func compilation() throws {
    struct Broken: ScoreSource, Error, CustomStringConvertible {
      let duration = 1.0
      let description = "no such sound"
      func score(sampleRate: Int, speed: Double) throws -> HapticScore { throw self }
    }
    let bench = try Bench()
    let player = bench.engine.makePlayer(Broken())
    #expect(throws: EngineError.compilation("no such sound")) { try player.start() }
    #expect(throws: EngineError.compilation("no such sound")) { try player.seek(toOffset: 0) }
    #expect(player.state == .idle)
  }

  @Test("a rate at which the pattern cannot be compiled leaves the rate as it was")
  func impossibleRate() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(vibration)
    try player.start()
    bench.run(100)
    player.playbackRate = 1e-200
    #expect(player.playbackRate == 1)
    #expect(bench.engine.statistics.refusedCount == 1)
    bench.run(100)
    #expect(player.state == .playing)
  }

  @Test("a level is a gain behind its ramp, and muted it comes back to it")
  func level() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(vibration)
    try player.start()
    bench.run(400)
    player.level = 0.25
    bench.run(400)
    player.isMuted = true
    bench.run(100)
    player.isMuted = false
    bench.run(400)
    player.level = 7
    #expect(player.level == 1)
    let whole = try Bench.offline([vibration], frameCount: 1_300)
    for frame in (400 + Bench.fade)..<800 {
      #expect((bench.samples[frame] - 0.25 * whole[frame]).magnitude < 1e-6)
    }
    for frame in (900 + Bench.fade)..<1_300 {
      #expect((bench.samples[frame] - 0.25 * whole[frame]).magnitude < 1e-6)
    }
  }

  @Test("a ramp is x²·(3 − 2x) of 2 ms, and two that cross add up to 1")
  func ramp() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(vibration)
    try player.start()
    try player.stop(at: .frame(400))
    bench.run(500)
    let whole = try Bench.offline([vibration], frameCount: 500)
    for index in 0..<Bench.fade {
      let place = Float(index) / Float(Bench.fade)
      let expected = whole[400 + index] * (1 - place * place * (3 - 2 * place))
      #expect((bench.samples[400 + index] - expected).magnitude < 1e-6)
    }
    // A seek to where it is: the sum of both runs is what there would have been.
    try player.start()
    let start = bench.samples.count
    try player.seek(toOffset: 0.05, at: .frame(start + 400))
    bench.run(500)
    for index in 0..<500 {
      #expect((bench.samples[start + index] - whole[index]).magnitude < 1e-6)
    }
  }

  @Test("what was sent before a start is gone when the engine has stopped")
  func seedsEnd() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(vibration)
    try player.send([LiveParameter(.hapticIntensity, 0)])
    bench.run(10)
    bench.engine.stop()
    try bench.engine.start()
    try player.start()
    #expect(bench.run(400).contains { $0 != 0 })
  }

  @Test("a handler may start the player again, and so on")
  func chain() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(PatternSource(.transient(at: 0)))
    let log = EventLog()
    player.completionHandler = { [weak player] _ in
      log.append("")
      if log.entries.count < 50 { try? player?.start() }
    }
    try player.start()
    for _ in 0..<50 {
      _ = bench.output.render(frameCount: 200)
      bench.engine.waitForHandlers()
    }
    #expect(log.entries.count == 50)
  }

  @Test("any thread may command any player while the engine renders")
  func threads() throws {
    let output = ManualOutput(sampleRate: Bench.sampleRate)
    let engine = PlaybackEngine(output: output)
    try engine.start()
    let scripts = (1...4).map { RandomScript(seed: 900 + $0, stepCount: 150) }
    let players = scripts[0].sources.map(engine.makePlayer)
    let over = EventLog()
    let workers = scripts.map { script in
      Worker {
        for step in script.steps {
          // Room may run out while the renderer is late.
          try? step.action.perform(on: players[step.player])
          _ = (players[step.player].state, players[step.player].offset, engine.statistics)
          if step.frame % 300 == 0 { engine.isMutedForHaptics.toggle() }
        }
        over.append("")
      }
    }
    while over.entries.count < workers.count { _ = output.render(frameCount: 64) }
    for worker in workers { worker.join() }
    for player in players {
      player.isLoopEnabled = false
      try player.cancel()
    }
    _ = output.render(frameCount: 2_000)
    engine.waitForHandlers()
    #expect(engine.statistics.activePlayerCount == 0)
    #expect(output.isIdle)
  }
}

/// A thread that runs a closure.
private final class Worker: @unchecked Sendable {
  private var thread = pthread_t()
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
    pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Worker>.fromOpaque(argument).takeUnretainedValue().body() }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func join() { pthread_join(thread, nil) }
}

/// An output with another rate at each start.
private final class SwitchingOutput: EngineOutput, @unchecked Sendable {
  private var rates: [Int]
  private var frames: EngineFrames?

  init(_ rates: [Int]) { self.rates = rates }

  func pull(_ count: Int) {
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * count)
    defer { block.deallocate() }
    _ = frames?.render(into: block)
  }

  func open(channelCount: Int) throws -> Int { rates.removeFirst() }
  func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws { self.frames = frames }
  func stop() { frames = nil }
  var isAvailable: Bool { true }
}
