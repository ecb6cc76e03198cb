import HapticEngine
import PatternText
import Testing

/// Things that players and engines are asked to do in real programs.
@Suite("Scenarios")
struct ScenarioTests {
  private static let tap = ElementText.transient(
    at: 0, ["HapticIntensity": 1, "HapticSharpness": 0.5])
  private static let twoTaps = PatternSource(
    tap, .transient(at: 0.2, ["HapticIntensity": 1, "HapticSharpness": 0.5]))

  /// How often sound begins behind at least 20 ms of silence.
  private func onsetCount(_ samples: [Float]) -> Int {
    var silence = 160
    var count = 0
    for sample in samples {
      if sample != 0 {
        if silence >= 160 { count += 1 }
        silence = 0
      } else {
        silence += 1
      }
    }
    return count
  }

  @Test("a player can be started again after its end, after a stop and while it plays")
  func replay() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(Self.twoTaps)
    let log = EventLog()
    player.completionHandler = { log.append("\($0)") }
    for _ in 0..<2 {
      try player.start()
      #expect(onsetCount(bench.run(4_000)) == 2)
      #expect(player.state == .idle)
    }
    try player.start()
    var samples = bench.run(800)
    try player.stop()
    samples += bench.run(3_200)
    #expect(onsetCount(samples) == 1)
    try player.start()
    #expect(onsetCount(bench.run(4_000)) == 2)
    // While it plays: from the beginning, and not two copies.
    try player.start()
    samples = bench.run(1_200)
    try player.start()
    samples += bench.run(4_000)
    #expect(onsetCount(samples) == 3)
    bench.engine.waitForHandlers()
    #expect(log.entries == ["finished", "finished", "stopped", "finished", "finished"])
  }

  @Test("stopped and started again at once, 1,000 times, it plays, and says so in order")
  func stopStartRace() throws {
    let output = ManualOutput(sampleRate: Bench.sampleRate)
    let engine = PlaybackEngine(output: output)
    let log = EventLog()
    engine.stoppedHandler = { log.append("stopped without being told: \($0)") }
    for _ in 0..<1_000 {
      try engine.start()
      let first = engine.makePlayer(PatternSource(Self.tap))
      first.completionHandler = { log.append("\($0)") }
      try first.start()
      engine.stop()
      try engine.start()
      let second = engine.makePlayer(PatternSource(Self.tap))
      second.completionHandler = { log.append("\($0)") }
      try second.start()
      #expect(output.render(frameCount: 400).contains { $0 != 0 })
      #expect(engine.state == .running)
      engine.stop()
    }
    engine.waitForHandlers()
    #expect(log.entries.count == 2_000)
    // 22 ms are 176 frames, so that the second has finished.
    let pairs = stride(from: 0, to: log.entries.count, by: 2).map {
      log.entries[$0] + " " + log.entries[$0 + 1]
    }
    #expect(Set(pairs) == ["engineStopped finished"])
    #expect(engine.lastStoppedReason == nil)
  }

  @Test("started while the engine is stopped, a player throws, and plays when it runs")
  func startWhileStopped() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(PatternSource(Self.tap))
    bench.engine.stop()
    #expect(throws: EngineError.engineNotRunning) { try player.start() }
    #expect(throws: EngineError.engineNotRunning) { try player.stop() }
    #expect(throws: EngineError.engineNotRunning) { try player.cancel() }
    #expect(bench.run(400).allSatisfy { $0 == 0 })
    try bench.engine.start()
    try player.start()
    #expect(bench.run(400).contains { $0 != 0 })
  }

  @Test("a lost output stops the engine once; back, it is reset once, and restarts in the handler")
  func loss() throws {
    let output = ManualOutput(sampleRate: Bench.sampleRate)
    let engine = PlaybackEngine(output: output)
    let log = EventLog()
    let (source, engineInHandler) = (PatternSource(Self.tap), Weak(engine))
    engine.stoppedHandler = { log.append("stopped \($0)") }
    engine.resetHandler = {
      log.append("reset \(String(describing: engineInHandler.value?.state))")
      do {
        try engineInHandler.value?.start()
        try engineInHandler.value?.makePlayer(source).start()
      } catch {
        log.append("\(error)")
      }
    }
    try engine.start()
    let player = engine.makePlayer(source)
    player.completionHandler = { log.append("\($0)") }
    try player.start()
    _ = output.render(frameCount: 50)
    output.simulateLoss()
    output.simulateLoss()
    #expect(eventually { log.entries.count == 2 })
    #expect(engine.state == .stopped)
    #expect(engine.lastStoppedReason == .deviceLost)
    #expect(throws: EngineError.self) { try engine.start() }
    #expect(throws: EngineError.playerInvalid) { try player.start() }
    output.simulateReturn()
    #expect(eventually { engine.state == .running })
    engine.waitForHandlers()
    #expect(
      log.entries == [
        "engineStopped", "stopped deviceLost",
        "reset Optional(HapticEngine.PlaybackEngine.State.stopped)",
      ])
    #expect(output.render(frameCount: 400).contains { $0 != 0 })
    #expect(throws: EngineError.playerInvalid) { try player.start() }
  }

  @Test("two players end apart, each once, and then there is silence")
  func twoPlayers() throws {
    let bench = try Bench()
    let log = EventLog()
    let first = bench.engine.makePlayer(
      PatternSource(.continuous(for: 0.2, ["HapticIntensity": 1, "HapticSharpness": 0.2])))
    let second = bench.engine.makePlayer(
      PatternSource(.continuous(for: 1, ["HapticIntensity": 0.5, "HapticSharpness": 0.9])))
    first.completionHandler = { log.append("first \($0)") }
    second.completionHandler = { log.append("second \($0)") }
    try first.start()
    try second.start(at: .seconds(0.1))
    try second.stop(at: .seconds(0.5))
    // The release of 2 ms is 16 frames.
    bench.run(1_600 + 15, blockSize: 1)
    #expect(first.state == .playing)
    bench.run(1)
    #expect(first.state == .idle)
    bench.engine.waitForHandlers()
    #expect(log.entries == ["first finished"])
    bench.run(4_000 - 1_616)
    #expect(second.state == .playing)
    bench.run(Bench.fade)
    bench.engine.waitForHandlers()
    #expect(log.entries == ["first finished", "second stopped"])
    #expect(bench.samples[3_990] != 0)
    #expect(bench.run(8_000).allSatisfy { $0 == 0 })
    bench.engine.waitForHandlers()
    #expect(log.entries.count == 2)
  }
}

/// A reference that keeps nothing alive.
final class Weak<Object: AnyObject & Sendable>: @unchecked Sendable {
  private(set) weak var value: Object?

  init(_ value: Object) { self.value = value }
}
