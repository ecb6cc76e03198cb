import CoreHaptics
import Testing

@Suite("Code of apps: patterns")
struct ClientPatternTests {
  private let controller = HapticEngineController()

  init() {
    CHHapticEngine.useManualOutputs()
    controller.createAndStartEngine()
  }

  /// Plays a pattern as the app does, and compares it with what the same text renders to.
  private func expect(
    _ pattern: CHHapticPattern, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    controller.play(pattern)
    let expected = try OfflineRender.samples(text)
    let engine = try #require(controller.engine)
    expectSame(
      try engine.render(expected.count / 2 + 100), expected, sourceLocation: sourceLocation)
  }

  @Test("there is hardware, since there is an output")
  func capability() {
    #expect(controller.supportsHaptics)
    #expect(!controller.engineNeedsStart)
  }

  @Test("a transient tap")
  func tap() throws {
    try expect(
      PatternFactory.transientTap(),
      """
      {"Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1.0},
        {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}]}
      """)
  }

  @Test("a continuous buzz with an envelope")
  func buzz() throws {
    try expect(
      PatternFactory.continuousBuzz(),
      """
      {"Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5,
        "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.8},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.3},
          {"ParameterID": "AttackTime", "ParameterValue": 0.1},
          {"ParameterID": "ReleaseTime", "ParameterValue": 0.2}]}}]}
      """)
  }

  @Test("a ramp by a curve, over taps and a buzz")
  func ramp() throws {
    func tap(_ time: Double) -> String {
      """
      {"Event": {"Time": \(time), "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": \(1 - time)},
        {"ParameterID": "HapticSharpness", "ParameterValue": \(time)}]}}
      """
    }
    try expect(
      PatternFactory.ramp(),
      """
      {"Pattern": [\(tap(0)), \(tap(0.25)), \(tap(0.5)), \(tap(0.75)),
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1}]}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0}]}}]}
      """)
  }

  @Test("a dictionary")
  func dictionary() throws {
    try expect(
      PatternFactory.dictionaryPattern(),
      """
      {"Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient", "EventDuration": 1.0}}]}
      """)
  }
}
