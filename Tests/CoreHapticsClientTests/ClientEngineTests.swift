import CoreHaptics
import FileTestSupport
import Foundation
import HapticEngine
import Testing

@Suite("Code of apps: engines")
struct ClientEngineTests {
  init() {
    CHHapticEngine.useManualOutputs()
  }

  @Test("an app with both handlers comes back after a loss of its device")
  func lossAndReturn() throws {
    let controller = HapticEngineController()
    controller.createAndStartEngine()
    let engine = try #require(controller.engine)
    let output = try engine.manualOutput
    let pattern = try PatternFactory.transientTap()
    let old = try engine.makePlayer(with: pattern)
    let called = DispatchSemaphore(value: 0)
    let (stopped, reset) = (engine.stoppedHandler, engine.resetHandler)
    engine.stoppedHandler = { reason in
      stopped(reason)
      called.signal()
    }
    engine.resetHandler = {
      reset()
      called.signal()
    }
    output.simulateLoss()
    #expect(called.wait(timeout: .now() + 30) == .success)
    #expect(controller.stoppedReasons == [.systemError])
    output.simulateReturn()
    #expect(called.wait(timeout: .now() + 30) == .success)
    #expect(controller.resetCount == 1)
    #expect(throws: CHHapticError.self) { try old.start(atTime: 0) }
    controller.play(pattern)
    #expect(isAudible(try engine.render(2_000)))
    #expect(controller.stoppedReasons == [.systemError])
  }

  @Test("notifyWhenPlayersFinished stops the engine, or leaves it", arguments: [false, true])
  func finished(leaveRunning: Bool) throws {
    let controller = HapticEngineController()
    controller.createAndStartEngine()
    let engine = try #require(controller.engine)
    let notifier = FinishNotifier()
    let pattern = try PatternFactory.transientTap()
    let player = try engine.makePlayer(with: pattern)
    try player.start(atTime: CHHapticTimeImmediate)
    notifier.stopWhenFinished(engine, leaveRunning: leaveRunning)
    #expect(isAudible(try engine.render(500)))
    #expect(notifier.finishedCount == 0)
    _ = try engine.render(1_000)
    #expect(notifier.finishedCount == 1)
    #expect(notifier.errors.isEmpty)
    #expect(controller.stoppedReasons == (leaveRunning ? [] : [.notifyWhenFinished]))
    if leaveRunning {
      try player.start(atTime: 0)
      #expect(isAudible(try engine.render(500)))
    } else {
      do {
        try player.start(atTime: 0)
        Issue.record("the engine was to stop")
      } catch CHHapticError.engineNotRunning {
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test("a sound of the app's own plays with a tap")
  func sound() throws {
    let wave = [Int16](repeating: 0, count: 2_400).indices.map { Int16($0 % 48 * 600) }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("sound-\(UUID().uuidString).wav")
    try Data(WaveFile.bytes(wave)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let engine = try CHHapticEngine()
    try engine.start()
    let app = SoundAndHaptics(engine: engine)
    try app.load(file)
    try app.play()
    let expected = try OfflineRender.withSound(
      """
      {"Pattern": [
        {"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "wave",
          "EventWaveformUseVolumeEnvelope": false,
          "EventParameters": [{"ParameterID": "AudioVolume", "ParameterValue": 0.5}]}},
        {"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      """, wave)
    expectSame(try engine.render(5_000), expected)
    try app.unload()
    try app.play()
    #expect(!isAudible(try engine.render(1_000)))
  }

  @Test("async start and stop, on the main actor")
  @MainActor
  func asynchronous() async throws {
    let haptics = try AsyncHaptics()
    #expect(throws: CHHapticError.self) { try haptics.tap() }
    try await haptics.start()
    try haptics.tap()
    #expect(isAudible(try haptics.engine.render(1_000)))
    try await haptics.stop()
    #expect(!haptics.isRunning)
    #expect(throws: CHHapticError.self) { try haptics.tap() }
    try await haptics.start()
    try haptics.tap()
    #expect(isAudible(try haptics.engine.render(1_000)))
  }
}
