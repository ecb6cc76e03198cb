@testable import CoreHaptics
import FileTestSupport
import Files
import HapticEngine
import Testing

@Suite("Players")
struct PlayerTests {
  private let manual: ManualEngine
  private var engine: CHHapticEngine { manual.engine }

  init() throws {
    manual = try ManualEngine.started()
  }

  /// Case 010: two taps 0.2 s apart.
  @Test("play again after the end, after a stop, and from the beginning while they play")
  func replay() throws {
    let player = try engine.makePlayer(with: TestPattern.tap(at: 0, 0.2))
    try player.start(atTime: 0)
    #expect(manual.render(0.5).onsetCount == 2)
    try player.start(atTime: 0)
    #expect(manual.render(0.5).onsetCount == 2)
    try player.start(atTime: 0)
    #expect(manual.render(0.1).onsetCount == 1)
    try player.stop(atTime: 0)
    #expect(manual.render(0.5).onsetCount == 0)
    try player.start(atTime: 0)
    #expect(manual.render(0.5).onsetCount == 2)
    try player.start(atTime: 0)
    #expect(manual.render(0.1).onsetCount == 1)
    try player.start(atTime: 0)
    #expect(manual.render(0.5).onsetCount == 2)
  }

  /// Case 039: A of 0.2 s, B of 1 s from 0.1 s on, stopped at 0.5 s.
  @Test("two of them end at their own times, once")
  func twoPlayers() throws {
    let calls = manual.calls
    func player(_ name: String, _ pattern: CHHapticPattern) throws
      -> any CHHapticAdvancedPatternPlayer
    {
      let player = try engine.makeAdvancedPlayer(with: pattern)
      player.completionHandler = { error in calls.append("\(name) \(error == nil)") }
      return player
    }
    let a = try player("A", TestPattern.buzz(0.2, intensity: 1, sharpness: 0.2))
    let b = try player("B", TestPattern.buzz(1, intensity: 0.5, sharpness: 0.9))
    try a.start(atTime: 0)
    try b.start(atTime: 0.1)
    try b.stop(atTime: 0.5)
    #expect(manual.render(0.199).isAudible)
    #expect(manual.told.isEmpty)
    // Behind A's end there is its release of 2 ms.
    #expect(manual.render(0.006).isAudible)
    #expect(manual.told == ["A true"])
    #expect(manual.render(0.295).isAudible)
    #expect(manual.told == ["A true"])
    let rest = manual.render(0.5)
    #expect(!rest.from(0.002).isAudible)
    #expect(manual.told == ["A true", "B true"])
    // B alone from A's end to its own stop.
    manual.render(1)
    #expect(manual.told == ["A true", "B true"])
  }

  @Test("start at the exact frame of a time")
  func exactTime() throws {
    let player = try engine.makePlayer(with: TestPattern.buzz(0.1))
    manual.render(0.01)
    try player.start(atTime: 0.25)
    let rendered = manual.render(0.3)
    #expect(!rendered.until(0.24).isAudible)
    // The first sample of a vibration is 0, the second is not.
    #expect(rendered.from(0.24).samples[2] != 0)
    // The past is now.
    try player.start(atTime: 0.1)
    #expect(manual.render(0.01).isAudible)
  }

  @Test("refuse times that are none")
  func times() throws {
    let player = try engine.makeAdvancedPlayer(with: TestPattern.buzz(1))
    for time in [-1, .nan, .infinity, -Double.infinity] {
      #expect(code { try player.start(atTime: time) } == .invalidTime)
      #expect(code { try player.stop(atTime: time) } == .invalidTime)
      #expect(code { try player.pause(atTime: time) } == .invalidTime)
      #expect(code { try player.resume(atTime: time) } == .invalidTime)
      #expect(code { try player.sendParameters([], atTime: time) } == .invalidTime)
    }
    #expect(code { try player.seek(toOffset: .nan) } == .invalidTime)
    #expect(!manual.render(0.1).isAudible)
  }

  @Test("that do not play can be stopped, paused, resumed and cancelled without effect")
  func idle() throws {
    let player = try engine.makeAdvancedPlayer(with: TestPattern.buzz(0.1))
    try player.stop(atTime: 0)
    try player.stop(atTime: 0)
    try player.pause(atTime: 0)
    try player.resume(atTime: 0)
    try player.cancel()
    #expect(!manual.render(0.1).isAudible)
    try player.start(atTime: 0)
    #expect(manual.render(0.05).isAudible)
  }

  @Test("cancel stops now, and drops what waits")
  func cancel() throws {
    let player = try engine.makePlayer(with: TestPattern.buzz(1))
    try player.start(atTime: 0)
    try player.start(atTime: 0.5)
    #expect(manual.render(0.1).isAudible)
    try player.cancel()
    #expect(!manual.render(1).from(0.002).isAudible)
  }

  @Test("mute and unmute while they play on")
  func mute() throws {
    let calls = manual.calls
    let player = try engine.makeAdvancedPlayer(with: TestPattern.buzz(0.3))
    player.completionHandler = { _ in calls.append("ended") }
    try player.start(atTime: 0)
    #expect(manual.render(0.1).isAudible)
    player.isMuted = true
    #expect(player.isMuted)
    #expect(!manual.render(0.1).from(0.002).isAudible)
    player.isMuted = false
    #expect(manual.render(0.1).isAudible)
    manual.render(0.1)
    #expect(manual.told == ["ended"])
  }

  @Test("rates that make no sense are ignored")
  func rates() throws {
    let player = try engine.makeAdvancedPlayer(with: TestPattern.buzz(0.2))
    player.playbackRate = 0
    #expect(player.playbackRate == 1)
    player.playbackRate = -1
    player.playbackRate = .nan
    #expect(player.playbackRate == 1)
    player.playbackRate = 2
    #expect(player.playbackRate == 2)
    try player.start(atTime: 0)
    // 0.1 s, with a release of 2 ms.
    let fast = manual.render(0.3)
    #expect(fast.until(0.1).isAudible)
    #expect(!fast.from(0.103).isAudible)
    player.playbackRate = 0.5
    try player.start(atTime: 0)
    let slow = manual.render(0.5)
    #expect(slow.from(0.39).isAudible)
    #expect(!slow.from(0.403).isAudible)
  }

  @Test("a loop's end of 0 is the pattern's")
  func loopEnd() throws {
    let pattern = try CHHapticPattern(
      events: [
        CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: 0),
        CHHapticEvent(
          eventType: .hapticContinuous, parameters: [], relativeTime: 0.5, duration: 1),
      ], parameters: [])
    let player = try engine.makeAdvancedPlayer(with: pattern)
    #expect(player.loopEnd == 1.5)
    player.loopEnd = 0.25
    #expect(player.loopEnd == 0.25)
    player.loopEnabled = true
    try player.start(atTime: 0)
    #expect(manual.render(1).onsetCount == 4)
    try player.stop(atTime: 0)
    player.loopEnd = 0
    #expect(player.loopEnd == 1.5)
  }

  @Test("a seek behind the end ends them, or begins anew where they repeat")
  func seekBehindTheEnd() throws {
    let calls = manual.calls
    let player = try engine.makeAdvancedPlayer(with: TestPattern.tap(at: 0, 0.3))
    player.completionHandler = { _ in calls.append("ended") }
    try player.start(atTime: 0)
    manual.render(0.1)
    try player.seek(toOffset: 5)
    #expect(!manual.render(0.5).from(0.002).isAudible)
    #expect(manual.told == ["ended"])
    player.loopEnabled = true
    player.loopEnd = 0.4
    try player.start(atTime: 0)
    manual.render(0.1)
    try player.seek(toOffset: 5)
    #expect(manual.render(0.3).onsetCount == 1)
  }

  @Test("take curves, the advanced ones as well")
  func curves() throws {
    for isAdvanced in [false, true] {
      let pattern = try TestPattern.buzz(0.4)
      let player =
        isAdvanced
        ? try engine.makeAdvancedPlayer(with: pattern) : try engine.makePlayer(with: pattern)
      // Its own time does not count; its points need no order.
      let curve = CHHapticParameterCurve(
        parameterID: .hapticIntensityControl,
        controlPoints: [
          .init(relativeTime: 0.1, value: 0), .init(relativeTime: 0, value: 1),
        ], relativeTime: 7)
      let start = engine.currentTime
      try player.start(atTime: 0)
      try player.scheduleParameterCurve(curve, atTime: start + 0.1)
      let rendered = manual.render(0.5)
      #expect(rendered.until(0.19).from(0.15).isAudible)
      #expect(!rendered.from(0.2).isAudible)
    }
  }

  @Test("take values that act later by their own time")
  func delayedParameters() throws {
    let player = try engine.makePlayer(with: TestPattern.buzz(0.5))
    try player.start(atTime: 0)
    manual.render(0.1)
    try player.sendParameters(
      [
        CHHapticDynamicParameter(
          parameterID: .hapticIntensityControl, value: 0, relativeTime: 0.1),
        CHHapticDynamicParameter(
          parameterID: .hapticIntensityControl, value: 1, relativeTime: 0.2),
      ], atTime: 0.15)
    // Silent from 0.25 s to 0.35 s.
    let rendered = manual.render(0.4)
    #expect(rendered.from(0.14).until(0.01).isAudible)
    #expect(!rendered.from(0.15).until(0.1).isAudible)
    #expect(rendered.from(0.25).until(0.01).isAudible)
  }

  @Test("refuse parameters that are none")
  func parameters() throws {
    let player = try engine.makePlayer(with: TestPattern.buzz(1))
    try player.sendParameters([], atTime: 0)
    func send(_ id: CHHapticDynamicParameter.ID, _ value: Float, _ time: Double = 0) throws {
      try player.sendParameters(
        [CHHapticDynamicParameter(parameterID: id, value: value, relativeTime: time)], atTime: 0)
    }
    #expect(code { try send(.init(rawValue: "HapticIntensity"), 1) } == .invalidParameterType)
    #expect(code { try send(.hapticIntensityControl, .nan) } == .badParameterEntry)
    #expect(code { try send(.hapticIntensityControl, 1, -1) } != nil)
    // Clamped.
    try send(.hapticIntensityControl, 9)
    let nothing = CHHapticParameterCurve(
      parameterID: .hapticIntensityControl, controlPoints: [], relativeTime: 0)
    try player.scheduleParameterCurve(nothing, atTime: 0)
  }

  @Test("more of them than there is room for are refused, and harm nothing")
  func tooMany() throws {
    let pattern = try TestPattern.buzz(1)
    var players: [any CHHapticPatternPlayer] = []
    var refusals = 0
    for _ in 0..<400 {
      let player = try engine.makePlayer(with: pattern)
      players.append(player)
      switch code({ try player.start(atTime: 0) }) {
      case nil: break
      case .memoryError: refusals += 1
      case let other: Issue.record("\(String(describing: other))")
      }
    }
    #expect(refusals > 0)
    #expect(refusals <= 400 - 64)
    #expect(manual.render(0.1).isAudible)
    for player in players { try player.stop(atTime: 0) }
    manual.render(0.1)
    try engine.makePlayer(with: pattern).start(atTime: 0)
    #expect(manual.render(0.1).isAudible)
  }

  @Test("one that is started every 100 ms is heard every time")
  func rapidStarts() throws {
    let player = try engine.makePlayer(with: TestPattern.tap(at: 0))
    for _ in 0..<300 {
      try player.start(atTime: 0)
      #expect(manual.render(0.1).onsetCount == 1)
    }
    #expect(engine.statistics.activePlayerCount == 0)
  }

  @Test("of an engine that was stopped meanwhile can be started again")
  func engineStopped() throws {
    let calls = manual.calls
    let player = try engine.makeAdvancedPlayer(with: TestPattern.buzz(0.5))
    player.completionHandler = { _ in calls.append("ended") }
    try player.start(atTime: 0)
    manual.render(0.1)
    engine.stop()
    #expect(manual.told == ["ended"])
    try engine.start()
    #expect(!manual.render(0.1).isAudible)
    try player.start(atTime: 0)
    let again = manual.render(0.6)
    #expect(again.from(0.45).until(0.04).isAudible)
    #expect(!again.from(0.51).isAudible)
    #expect(manual.told == ["ended", "ended"])
  }

  @Test("playPattern starts the engine, and keeps what it needs")
  func fireAndForget() throws {
    let manual = ManualEngine()
    let text = """
      {"Pattern": [{"Event": {"Time": 0.1, "EventType": "HapticTransient"}}]}
      """
    try manual.engine.playPattern(from: Data(text.utf8))
    let rendered = manual.render(0.2)
    #expect(!rendered.until(0.1).isAudible)
    #expect(rendered.isAudible)
    let folder = try TemporaryFolder()
    try folder["a.ahap"].store(Array(text.utf8))
    try manual.engine.playPattern(from: URL(fileURLWithPath: folder["a.ahap"].description))
    #expect(manual.render(0.2).isAudible)
    #expect(
      code { try manual.engine.playPattern(from: Data("{}".utf8)) } == .invalidPatternDictionary)
    #expect(code { try manual.engine.playPattern(from: Data()) } == .invalidPatternData)
  }

  @Test("started from many threads at once, all are heard")
  func threads() throws {
    let engine = UncheckedHandler(self.engine)
    let content = try TestPattern.tap(at: 0).content
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<8 {
        try? engine.call.core.engine.makePlayer(content).start()
      }
    }
    manual.render(0.1)
    #expect(self.engine.statistics.peakVoiceCount == 64)
  }
}
