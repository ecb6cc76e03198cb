@testable import CoreHaptics
import HapticEngine
import Testing

@Suite("The life of an engine")
struct LifecycleTests {
  @Test("is off in all its switches at first")
  func defaults() {
    let engine = ManualEngine().engine
    #expect(!engine.playsHapticsOnly)
    #expect(!engine.playsAudioOnly)
    #expect(!engine.isMutedForAudio)
    #expect(!engine.isMutedForHaptics)
    #expect(!engine.isAutoShutdownEnabled)
    #expect(engine.currentTime == 0)
  }

  @Test("starts and stops as often as asked, and says so to nobody")
  func startAndStop() throws {
    let manual = ManualEngine()
    for _ in 0..<3 {
      try manual.engine.start()
      try manual.engine.start()
      manual.engine.stop()
      manual.engine.stop()
    }
    #expect(manual.told.isEmpty)
  }

  @Test("calls completion handlers in the order of the calls")
  func completions() throws {
    let manual = ManualEngine()
    let calls = manual.calls
    manual.engine.start { error in calls.append("started \(error == nil)") }
    manual.engine.stop { error in calls.append("stopped \(error == nil)") }
    manual.engine.start { error in calls.append("started \(error == nil)") }
    #expect(manual.told == ["started true", "stopped true", "started true"])
    manual.engine.start { error in calls.append("again \(error == nil)") }
    #expect(manual.told.last == "again true")
  }

  @Test("awaits its starts and stops")
  func asynchronous() async throws {
    let manual = ManualEngine()
    try await manual.engine.start()
    try manual.engine.makePlayer(with: TestPattern.tap(at: 0)).start(atTime: 0)
    #expect(manual.render(0.1).isAudible)
    try await manual.engine.stop()
    #expect(
      code { try manual.engine.makePlayer(with: TestPattern.tap(at: 0)).start(atTime: 0) }
        == .engineNotRunning)
  }

  @Test("its clock counts what was rendered, and stands while it is stopped")
  func clock() throws {
    let manual = try ManualEngine.started()
    manual.render(0.5)
    #expect(manual.engine.currentTime == 0.5)
    manual.engine.stop()
    let stopped = { manual.engine.currentTime }
    _ = manual.told
    let time = stopped()
    #expect(time >= 0.5)
    manual.render(1)
    #expect(stopped() == time)
    try manual.engine.start()
    manual.render(0.25)
    #expect(abs(stopped() - time - 0.25) < 1e-9)
  }

  /// Case 012.
  @Test("a player of a stopped engine throws, and plays after a start")
  func notRunning() throws {
    let manual = try ManualEngine.started()
    let player = try manual.engine.makePlayer(with: TestPattern.tap(at: 0))
    manual.engine.stop()
    // At once, whether the stop has been carried out or not.
    #expect(code { try player.start(atTime: 0) } == .engineNotRunning)
    #expect(code { try player.stop(atTime: 0) } == .engineNotRunning)
    #expect(!manual.render(0.1).isAudible)
    try manual.engine.start()
    try player.start(atTime: 0)
    #expect(manual.render(0.1).isAudible)
  }

  /// Case 011, once: the race detector runs it often.
  @Test("a start behind a stop that is not over yet wins", arguments: [1, 1_000])
  func stopAndStart(count: Int) throws {
    let manual = try ManualEngine.started()
    let calls = manual.calls
    let pattern = try TestPattern.tap(at: 0)
    for _ in 0..<count {
      manual.engine.stop { _ in calls.append("stop") }
      try manual.engine.start()
      try manual.engine.makePlayer(with: pattern).start(atTime: 0)
      #expect(manual.output.render(frameCount: 200).contains { $0 != 0 })
    }
    #expect(manual.told == Array(repeating: "stop", count: count))
  }

  /// Case 011: told in order, with the engine running in the end.
  @Test("started, stopped, started: told in this order")
  func toldInOrder() throws {
    let manual = ManualEngine()
    let calls = manual.calls
    manual.engine.start { _ in calls.append("started") }
    manual.engine.stop { _ in calls.append("stopped") }
    try manual.engine.start()
    calls.append("running")
    try manual.engine.makePlayer(with: TestPattern.tap(at: 0)).start(atTime: 0)
    #expect(manual.render(0.1).isAudible)
    #expect(manual.told.filter { $0 != "running" } == ["started", "stopped"])
  }

  /// Case 012: loss and return.
  @Test("a lost output stops it once; back, it is reset once, and can start in the handler")
  func lossAndReturn() throws {
    let manual = try ManualEngine.started()
    let (engine, calls) = (manual.engine, manual.calls)
    let pattern = try TestPattern.tap(at: 0)
    let old = try engine.makePlayer(with: pattern)
    let core = engine.core
    engine.isMutedForAudio = true
    engine.resetHandler = {
      calls.append("reset")
      calls.append((try? core.start()) == nil ? "failed" : "started")
    }
    manual.output.simulateLoss()
    #expect(manual.waitUntilTold(["stopped -1"]))
    #expect(code { try old.start(atTime: 0) } != nil)
    #expect(code { try engine.start() } == .serverInitFailed)
    manual.output.simulateReturn()
    #expect(manual.waitUntilTold(["stopped -1", "reset", "started"]))
    #expect(engine.isMutedForAudio)
    #expect(code { try old.start(atTime: 0) } == .invalidPatternPlayer)
    try engine.makePlayer(with: pattern).start(atTime: 0)
    #expect(manual.render(0.1).isAudible)
    #expect(manual.told == ["stopped -1", "reset", "started"])
  }

  @Test("a handler may start it again, and everything else")
  func restartInHandler() throws {
    let manual = try ManualEngine.started()
    let (core, calls) = (manual.engine.core, manual.calls)
    let content = try TestPattern.tap(at: 0).content
    manual.engine.stoppedHandler = { reason in
      calls.append("stopped \(reason.rawValue)")
      core.stop(then: nil)
      try? core.start()
      try? core.engine.makePlayer(content).start()
    }
    manual.engine.interrupt()
    #expect(manual.waitUntilTold(["stopped 1"]))
    #expect(manual.render(0.1).isAudible)
  }

  @Test("a suspend that does not recover stops it")
  func suspended() throws {
    let manual = try ManualEngine.started()
    manual.output.simulateSuspend(recovers: true)
    #expect(manual.told.isEmpty)
    manual.output.simulateSuspend(recovers: false)
    #expect(manual.waitUntilTold(["stopped 2"]))
  }

  @Test("stops when it has been idle, if it may, and a player starts it again")
  func autoShutdown() throws {
    let clock = TestClock()
    let manual = ManualEngine(idleClock: clock)
    let player = try manual.engine.makePlayer(with: TestPattern.buzz(0.1))
    manual.engine.isAutoShutdownEnabled = true
    // Never started: the player does it.
    try player.start(atTime: 0)
    #expect(manual.render(0.5).isAudible)
    clock.advance(119)
    #expect(manual.told.isEmpty)
    clock.advance(2)
    #expect(manual.waitUntilTold(["stopped 3"]))
    try player.start(atTime: 0)
    #expect(manual.render(0.5).isAudible)
    manual.engine.isAutoShutdownEnabled = false
    clock.advance(500)
    #expect(manual.told == ["stopped 3"])
  }

  @Test("dropped, it stops and says so; its players throw, and harm nothing")
  func destroyed() throws {
    var manual: ManualEngine? = try ManualEngine.started()
    let calls = try #require(manual).calls
    let player = try #require(manual).engine.makeAdvancedPlayer(with: TestPattern.buzz(1))
    try player.start(atTime: 0)
    manual = nil
    for _ in 0..<3_000 where calls.all.isEmpty { Thread.sleep(forTimeInterval: 0.01) }
    #expect(calls.all == ["stopped 5"])
    #expect(code { try player.start(atTime: 0) } != nil)
    #expect(code { try player.stop(atTime: 0) } != nil)
    player.isMuted = true
    player.playbackRate = 2
    player.loopEnabled = true
    _ = (player.loopEnd, player.isMuted)
  }

  @Test("plays only haptics or only sounds from the next start on")
  func layers() throws {
    let manual = try ManualEngine.started()
    let buzz = try manual.engine.makePlayer(with: TestPattern.buzz(0.1))
    let tone = try manual.engine.makePlayer(with: TestPattern.tone(0.1))
    func audible() throws -> [Bool] {
      try [buzz, tone].map { player in
        try player.start(atTime: 0)
        return manual.render(0.2).isAudible
      }
    }
    func restart() throws {
      manual.engine.stop()
      try manual.engine.start()
    }
    manual.engine.playsHapticsOnly = true
    #expect(try audible() == [true, true])
    try restart()
    #expect(try audible() == [true, false])
    manual.engine.playsHapticsOnly = false
    manual.engine.playsAudioOnly = true
    try restart()
    #expect(try audible() == [false, true])
    manual.engine.playsAudioOnly = false
    try restart()
    #expect(try audible() == [true, true])
  }

  @Test("mutes haptics and sounds while it runs")
  func mutes() throws {
    let manual = try ManualEngine.started()
    try manual.engine.makePlayer(with: TestPattern.buzz(1)).start(atTime: 0)
    #expect(manual.render(0.1).isAudible)
    manual.engine.isMutedForAudio = true
    #expect(manual.render(0.1).isAudible)
    manual.engine.isMutedForHaptics = true
    #expect(!manual.render(0.1).from(0.005).isAudible)
    manual.engine.isMutedForHaptics = false
    #expect(manual.render(0.1).isAudible)
  }

  @Test("a start with a completion handler does not keep its caller waiting for the device")
  func slowDevice() throws {
    let output = SlowOutput()
    let engine = CHHapticEngine(output: output)
    let calls = HandlerCalls()
    engine.start { error in calls.append("started \(error == nil)") }
    engine.stop { error in calls.append("stopped \(error == nil)") }
    // Neither has been carried out: the device does not open.
    #expect(calls.all.isEmpty)
    output.letOpen()
    engine.core.waitForHandlers()
    #expect(calls.all == ["started true", "stopped true"])
  }

  @Test("a device that does not open is reported, to the caller or to the handler")
  func brokenDevice() async throws {
    let engine = CHHapticEngine(output: BrokenOutput())
    let calls = HandlerCalls()
    #expect(code { try engine.start() } == .serverInitFailed)
    #expect(message { try engine.start() }.contains("no such card"))
    engine.start { error in calls.append("\((error as NSError?)?.code ?? 0)") }
    engine.core.waitForHandlers()
    #expect(calls.all == ["-4810"])
    await #expect(throws: CHHapticError.self) { try await engine.start() }
    #expect(
      code { try engine.playPattern(from: TestPattern.tap(at: 0).ahap()) } == .serverInitFailed)
    engine.isAutoShutdownEnabled = true
    let player = try engine.makePlayer(with: TestPattern.tap(at: 0))
    #expect(code { try player.start(atTime: 0) } == .serverInitFailed)
  }

  @Test("a late handler is not called on what was set since")
  func handlersAreLookedUp() throws {
    let manual = try ManualEngine.started()
    let calls = manual.calls
    manual.engine.stoppedHandler = { _ in calls.append("new") }
    manual.engine.interrupt()
    #expect(manual.waitUntilTold(["new"]))
    manual.engine.stoppedHandler(.systemError)
    #expect(calls.all == ["new", "new"])
  }

  @Test("handlers are never called on the main thread, and one after the other")
  func oneQueue() throws {
    let manual = try ManualEngine.started()
    let calls = manual.calls
    let running = Locked(0)
    func handle(_ name: String) {
      let together = running.withLock { count in
        count += 1
        return count
      }
      calls.append("\(name) \(together) \(Thread.isMainThread)")
      Thread.sleep(forTimeInterval: 0.002)
      running.withLock { $0 -= 1 }
    }
    manual.engine.stoppedHandler = { _ in handle("stopped") }
    for _ in 0..<10 {
      manual.engine.interrupt()
      manual.engine.start { _ in handle("started") }
      _ = manual.told
    }
    #expect(calls.all.count == 20)
    #expect(calls.all.allSatisfy { $0.hasSuffix(" 1 false") })
  }
}

/// A device that opens when it is told to.
private final class SlowOutput: EngineOutput {
  private let gate = DispatchSemaphore(value: 0)

  func letOpen() { gate.signal() }

  func open(channelCount: Int) throws -> Int {
    gate.wait()
    return 48_000
  }

  func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws {}
  func stop() {}
  var isAvailable: Bool { true }
}

/// A device that does not open.
private final class BrokenOutput: EngineOutput {
  struct Failure: Error, CustomStringConvertible {
    let description = "no such card"
  }

  func open(channelCount: Int) throws -> Int { throw Failure() }
  func start(_ frames: EngineFrames, _ monitor: OutputMonitor) throws {}
  func stop() {}
  var isAvailable: Bool { false }
}

/// A clock that only the test moves.
private final class TestClock: IdleClock {
  private let state = Locked<(now: Double, wake: (@Sendable () -> Void)?)>((0, nil))

  var now: Double { state.withLock { $0.now } }

  func observe(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
  }

  func advance(_ seconds: Double) {
    let wake = state.withLock { state in
      state.now += seconds
      return state.wake
    }
    wake?()
  }
}
