@testable import CoreHaptics
import Testing

@Suite("Told when players have finished")
struct NotificationTests {
  private let manual: ManualEngine
  private let calls: HandlerCalls

  init() throws {
    manual = try ManualEngine.started()
    calls = manual.calls
  }

  private func notify(_ action: CHHapticEngine.FinishedAction = .leaveEngineRunning) {
    manual.engine.notifyWhenPlayersFinished { [calls] error in
      calls.append("finished \(error == nil)")
      return action
    }
  }

  @Test("at once when nothing plays, or the engine is stopped")
  func atOnce() {
    notify()
    #expect(manual.told == ["finished true"])
    manual.engine.stop()
    notify(.stopEngine)
    #expect(manual.told == ["finished true", "finished true"])
  }

  @Test("once, behind the last player, those that were started later among them")
  func behindTheLast() throws {
    let first = try manual.engine.makePlayer(with: TestPattern.buzz(0.1))
    let second = try manual.engine.makePlayer(with: TestPattern.buzz(0.1))
    try first.start(atTime: 0)
    notify()
    manual.render(0.05)
    try second.start(atTime: 0)
    manual.render(0.08)
    #expect(manual.told.isEmpty)
    manual.render(0.1)
    #expect(manual.told == ["finished true"])
    try first.start(atTime: 0)
    manual.render(0.5)
    #expect(manual.told == ["finished true"])
  }

  @Test("a handler that asks for it stops the engine")
  func stops() throws {
    let player = try manual.engine.makePlayer(with: TestPattern.tap(at: 0))
    try player.start(atTime: 0)
    notify(.stopEngine)
    manual.render(0.1)
    #expect(manual.told == ["finished true", "stopped 4"])
    #expect(code { try player.start(atTime: 0) } == .engineNotRunning)
  }

  @Test("a stop, now or later, tells the player's handler, too")
  func stopped() throws {
    for delay in [0, 0.1] {
      let manual = try ManualEngine.started()
      let calls = manual.calls
      let player = try manual.engine.makeAdvancedPlayer(with: TestPattern.buzz(1))
      player.completionHandler = { error in calls.append("ended \(error == nil)") }
      try player.start(atTime: 0)
      manual.render(0.1)
      manual.engine.notifyWhenPlayersFinished { error in
        calls.append("finished \(error == nil)")
        return .leaveEngineRunning
      }
      try player.stop(atTime: delay == 0 ? 0 : manual.engine.currentTime + delay)
      if delay > 0 {
        manual.render(delay)
        #expect(manual.told.isEmpty)
      }
      manual.render(0.01)
      #expect(manual.told.sorted() == ["ended true", "finished true"])
    }
  }

  @Test("a pause tells nobody, and what is paused counts as playing")
  func paused() throws {
    let player = try manual.engine.makeAdvancedPlayer(with: TestPattern.buzz(0.2))
    player.completionHandler = { [calls] _ in calls.append("ended") }
    try player.start(atTime: 0)
    notify()
    manual.render(0.1)
    try player.pause(atTime: 0)
    manual.render(1)
    #expect(manual.told.isEmpty)
    try player.resume(atTime: 0)
    manual.render(0.2)
    #expect(manual.told.sorted() == ["ended", "finished true"])
  }

  @Test("an engine that is stopped tells those who wait")
  func engineStopped() throws {
    try manual.engine.makePlayer(with: TestPattern.buzz(1)).start(atTime: 0)
    notify()
    manual.render(0.1)
    manual.engine.stop()
    #expect(manual.told == ["finished true"])
  }

  @Test("an engine that is interrupted tells them so")
  func interrupted() throws {
    try manual.engine.makePlayer(with: TestPattern.buzz(1)).start(atTime: 0)
    notify()
    manual.render(0.1)
    manual.engine.interrupt()
    #expect(manual.waitUntilTold(["finished false", "stopped 1"]))
  }
}
