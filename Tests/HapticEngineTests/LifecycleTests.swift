import HapticEngine
import PatternText
import Testing

@Suite("Lifecycle")
struct LifecycleTests {
  private let tap = PatternSource(.transient(at: 0))
  private let second = PatternSource(.continuous(for: 1))

  @Test("booleans are false, the rest has its defaults")
  func defaults() throws {
    let engine = PlaybackEngine(output: ManualOutput())
    #expect(engine.state == .stopped && engine.lastStoppedReason == nil)
    #expect(!engine.isAutoShutdownEnabled && !engine.isMutedForAudio && !engine.isMutedForHaptics)
    #expect(!engine.playsAudioOnly && !engine.playsHapticsOnly)
    #expect(engine.idleTimeout == 120 && engine.currentTime == 0)
    let player = engine.makePlayer(
      PatternSource(.transient(at: 0), .continuous(at: 0.5, for: 1)))
    #expect(!player.isMuted && !player.isLoopEnabled && player.playbackRate == 1)
    #expect(player.loopEnd == 1.5 && player.level == 1 && player.completionHandler == nil)
    player.loopEnd = 0.25
    #expect(player.loopEnd == 0.25)
    player.loopEnd = 0
    #expect(player.loopEnd == 1.5)
    player.playbackRate = -1
    player.playbackRate = 0
    #expect(player.playbackRate == 1)
  }

  @Test("start and stop may be repeated; stopping never calls the handler")
  func idempotence() throws {
    let engine = PlaybackEngine(output: ManualOutput())
    let log = EventLog()
    engine.stoppedHandler = { log.append("\($0)") }
    engine.stop()
    try engine.start()
    try engine.start()
    engine.stop()
    engine.stop()
    engine.waitForHandlers()
    #expect(log.entries.isEmpty)
  }

  @Test("the clock stands while stopped, and goes on from there")
  func clock() throws {
    let bench = try Bench()
    bench.run(1_000)
    #expect(bench.engine.currentFrame == 1_000 && bench.engine.currentTime == 0.125)
    bench.engine.stop()
    bench.run(1_000)
    #expect(bench.engine.currentFrame == 1_000)
    try bench.engine.start()
    bench.run(1)
    #expect(bench.engine.currentFrame == 1_001)
    // A start for a time that has passed is at once.
    let player = bench.engine.makePlayer(second)
    try player.start(at: .seconds(0.01))
    bench.run(1)
    #expect(player.state == .playing)
  }

  @Test("an engine that idles stops after its time, and a player starts it again")
  func idle() throws {
    let clock = ManualClock()
    let bench = try Bench(idleClock: clock)
    let log = EventLog()
    bench.engine.stoppedHandler = { log.append("\($0)") }
    bench.engine.isAutoShutdownEnabled = true
    let player = bench.engine.makePlayer(second)
    try player.start()
    bench.run(100)
    try player.pause()
    bench.run(100)
    // A paused player is active.
    clock.advance(by: 1_000)
    bench.engine.waitForHandlers()
    #expect(bench.engine.state == .running)
    try player.stop()
    bench.run(100)
    bench.engine.waitForHandlers()
    clock.advance(by: 119)
    bench.engine.waitForHandlers()
    #expect(bench.engine.state == .running)
    clock.advance(by: 1)
    bench.engine.waitForHandlers()
    #expect(bench.engine.state == .stopped)
    #expect(log.entries == ["idleTimeout"])
    #expect(bench.engine.lastStoppedReason == .idleTimeout)
    try player.start()
    #expect(bench.engine.state == .running)
    bench.run(100)
    #expect(player.state == .playing)
  }

  @Test("without auto-shutdown an engine idles as long as it likes")
  func noIdle() throws {
    let clock = ManualClock()
    let bench = try Bench(idleClock: clock)
    clock.advance(by: 10_000)
    bench.engine.waitForHandlers()
    #expect(bench.engine.state == .running)
  }

  @Test("a handler for the end of all players: at once, behind players, and with each action")
  func notify() throws {
    let bench = try Bench()
    let log = EventLog()
    bench.engine.stoppedHandler = { log.append("stopped \($0)") }
    bench.engine.notifyWhenPlayersFinished {
      log.append("nothing plays \($0 == nil)")
      return .leaveEngineRunning
    }
    bench.engine.waitForHandlers()
    #expect(log.entries == ["nothing plays true"])
    let players = [bench.engine.makePlayer(tap), bench.engine.makePlayer(second)]
    try players[0].start()
    bench.engine.notifyWhenPlayersFinished {
      log.append("finished \($0 == nil)")
      return .stopEngine
    }
    // Started later, it puts the end off; a paused one, too.
    try players[1].start(at: .frame(100))
    bench.run(1_000)
    try players[1].pause()
    bench.run(20_000)
    bench.engine.waitForHandlers()
    #expect(log.entries.count == 1)
    try players[1].resume()
    bench.run(20_000)
    bench.engine.waitForHandlers()
    #expect(log.entries == ["nothing plays true", "finished true", "stopped playersFinished"])
    #expect(throws: EngineError.engineNotRunning) { try players[0].start() }
    bench.engine.notifyWhenPlayersFinished { _ in
      log.append("not running")
      return .stopEngine
    }
    bench.engine.waitForHandlers()
    #expect(log.entries.last == "not running" && log.entries.count == 4)
  }

  @Test("a late answer does not stop an engine that was started again")
  func lateAnswer() throws {
    let bench = try Bench()
    let engine = Weak(bench.engine)
    bench.engine.notifyWhenPlayersFinished { _ in
      engine.value?.stop()
      try? engine.value?.start()
      return .stopEngine
    }
    bench.engine.waitForHandlers()
    #expect(bench.engine.state == .running)
  }

  @Test("external ends say why, once", arguments: ["suspended", "systemError", "interrupted"])
  func externalStops(kind: String) throws {
    let bench = try Bench()
    let log = EventLog()
    bench.engine.stoppedHandler = { log.append("\($0)") }
    bench.engine.notifyWhenPlayersFinished { _ in .leaveEngineRunning }
    let player = bench.engine.makePlayer(second)
    player.completionHandler = { log.append("player \($0)") }
    try player.start()
    bench.run(100)
    bench.engine.notifyWhenPlayersFinished {
      log.append("all finished \(String(describing: $0))")
      return .stopEngine
    }
    switch kind {
    case "suspended":
      bench.output.simulateSuspend(recovers: true)
      bench.run(100)
      #expect(bench.engine.state == .running)
      bench.output.simulateSuspend(recovers: false)
    case "systemError": bench.output.simulateFailure("broken")
    default: bench.engine.interrupt()
    }
    #expect(eventually { bench.engine.state == .stopped })
    bench.engine.waitForHandlers()
    let reason = kind == "systemError" ? #"systemError("broken")"# : kind
    #expect(
      log.entries == [
        "player engineStopped", "all finished Optional(the engine is not running; start it first)",
        reason,
      ])
    #expect(bench.engine.statistics.suspendCount == (kind == "suspended" ? 2 : 0))
    // Players of before are still good.
    try bench.engine.start()
    try player.start()
    bench.run(100)
    #expect(player.state == .playing)
  }

  @Test("the last reference stops the engine, and says so")
  func destroyed() throws {
    let log = EventLog()
    let output = ManualOutput(sampleRate: Bench.sampleRate)
    var player: EnginePlayer?
    do {
      let engine = PlaybackEngine(output: output)
      engine.stoppedHandler = { log.append("\($0)") }
      try engine.start()
      player = engine.makePlayer(second)
      player?.completionHandler = { log.append("player \($0)") }
      try player?.start()
      _ = output.render(frameCount: 10)
    }
    #expect(eventually { log.entries.count == 2 })
    #expect(log.entries == ["player engineStopped", "destroyed"])
    #expect(throws: EngineError.playerInvalid) { try player?.start() }
    #expect(player?.state == .idle)
    #expect(output.render(frameCount: 10).allSatisfy { $0 == 0 })
  }

  @Test("an engine whose handler holds its last reference ends on its own thread")
  func destroyedByHandler() throws {
    let log = EventLog()
    let holder = Holder()
    holder.engine = PlaybackEngine(output: ManualOutput())
    holder.engine?.stoppedHandler = { log.append("\($0)") }
    try holder.engine?.start()
    holder.engine?.notifyWhenPlayersFinished { _ in
      holder.engine = nil
      return .stopEngine
    }
    #expect(eventually { log.entries == ["destroyed"] })
  }

  @Test("players play on when nobody holds them, and their end is told")
  func fireAndForget() throws {
    let bench = try Bench()
    let log = EventLog()
    do {
      let player = bench.engine.makePlayer(second)
      player.completionHandler = { log.append("\($0)") }
      try player.start(at: .frame(500))
    }
    bench.engine.waitForHandlers()
    bench.run(9_000)
    #expect(bench.samples[1_000] != 0)
    bench.engine.waitForHandlers()
    #expect(log.entries == ["finished"])
  }

  @Test("an output that cannot be opened says why, and nothing has begun")
  func openingFails() throws {
    let output = ManualOutput()
    output.simulateLoss()
    let engine = PlaybackEngine(output: output)
    #expect(throws: EngineError.outputFailed("the manual output is lost")) { try engine.start() }
    #expect(engine.state == .stopped)
    output.simulateReturn()
    try engine.start()
    #expect(engine.state == .running)
  }

  @Test("cancel drops what waits, tells the ends, and stops")
  func cancel() throws {
    let bench = try Bench()
    let log = EventLog()
    let player = bench.engine.makePlayer(second)
    player.completionHandler = { log.append("\($0)") }
    try player.start()
    try player.start(at: .frame(5_000))
    bench.run(1_000)
    try player.cancel()
    bench.run(10_000)
    bench.engine.waitForHandlers()
    #expect(log.entries == ["stopped", "stopped"])
    #expect(bench.samples[(1_000 + Bench.fade)...].allSatisfy { $0 == 0 })
  }

  @Test("a seek to the end ends, or goes to the loop's start")
  func seekToEnd() throws {
    let bench = try Bench()
    let log = EventLog()
    let player = bench.engine.makePlayer(second)
    player.completionHandler = { log.append("\($0)") }
    try player.start()
    bench.run(1_000)
    try player.seek(toOffset: 1)
    bench.run(100)
    bench.engine.waitForHandlers()
    #expect(log.entries == ["finished"] && player.state == .idle)
    player.isLoopEnabled = true
    try player.start()
    bench.run(1_000)
    #expect((player.offset - 0.125).magnitude < 1e-9)
    try player.seek(toOffset: 5)
    bench.run(80)
    #expect((player.offset - 0.01).magnitude < 1e-9)
    #expect(player.state == .playing)
  }

  @Test("a loop that ends before its pattern plays only what lies before")
  func loopEnd() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(
      PatternSource(.transient(at: 0), .transient(at: 0.3), .continuous(at: 0.05, for: 1)))
    player.isLoopEnabled = true
    player.loopEnd = 0.125
    try player.start()
    bench.run(5_000)
    let pass = PatternSource(.transient(at: 0), .continuous(at: 0.05, for: 0.075))
    let expected = try Bench.offline([pass], frameCount: 5_000, passCount: 5)
    #expect(firstDifference(bench.samples, expected) == nil)
    // Changed while it plays: the pass goes on, and ends later.
    player.loopEnd = 0.25
    bench.run(2_000)
    #expect(player.offset <= 0.25)
  }

  @Test("muted for a layer, and only one of them played")
  func layers() throws {
    let source = PatternSource(.event("AudioContinuous", at: 0, for: 0.5), .transient(at: 0.4))
    let bench = try Bench()
    bench.engine.isMutedForAudio = true
    bench.run(100)
    let player = bench.engine.makePlayer(source)
    try player.start()
    let muted = bench.run(5_000)
    let haptic = try Bench.offline([PatternSource(.transient(at: 0.4))], frameCount: 5_000)
    #expect(firstDifference(muted, haptic) == nil)
    bench.engine.isMutedForAudio = false
    bench.engine.stop()
    bench.engine.playsAudioOnly = true
    try bench.engine.start()
    try player.start()
    let audio = try Bench.offline(
      [PatternSource(.event("AudioContinuous", at: 0, for: 0.5))], frameCount: 5_000)
    #expect(firstDifference(bench.run(5_000), audio) == nil)
    bench.engine.stop()
    bench.engine.playsAudioOnly = false
    bench.engine.playsHapticsOnly = true
    try bench.engine.start()
    try player.start()
    #expect(firstDifference(bench.run(5_000), haptic) == nil)
  }

  @Test("impossible times and offsets are refused")
  func times() throws {
    let bench = try Bench()
    let player = bench.engine.makePlayer(second)
    for time in [EngineTime.frame(-1), .seconds(-0.1), .seconds(.nan), .seconds(.infinity)] {
      #expect(throws: EngineError.invalidTime) { try player.start(at: time) }
      #expect(throws: EngineError.invalidTime) { try player.pause(at: time) }
    }
    #expect(throws: EngineError.invalidTime) { try player.seek(toOffset: -1) }
    #expect(throws: EngineError.invalidTime) { try player.seek(toOffset: .nan) }
    // As far as one likes.
    try player.start(at: .seconds(1e300))
    try player.stop(at: .frame(.max))
    bench.run(1_000)
    #expect(player.state == .idle)
  }
}

private final class Holder: @unchecked Sendable {
  var engine: PlaybackEngine?
}
