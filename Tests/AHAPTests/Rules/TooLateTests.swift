import AHAP
import AHAPTestSupport
import Testing

@Suite("event-too-late, control-point-too-late")
struct TooLateTests {
  @Test(
    "an event that starts later than 24 h: its time", arguments: ["86400.001", "90000", "1e300"])
  func start(value: String) {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "event-too-late", severity: .warning, message: "starts at \(value) s")
      ], in: Snippet.event(#""Time": ①\#(value), "EventType": "HapticTransient""#))
  }

  @Test("an event that ends later than 24 h: its duration")
  func end() {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "event-too-late", message: "ends at 86401 s")],
      in: Snippet.event(#""Time": 86400, "EventType": "AudioContinuous", "EventDuration": ①1"#))
  }

  @Test("24 h are fine")
  func fine() {
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(
        #"{ "Event": { "Time": 86399, "EventType": "HapticContinuous", "EventDuration": 1 } }"#,
        #"{ "Event": { "Time": 86400, "EventType": "HapticTransient" } }"#))
  }

  @Test("a control point later than 24 h: its time")
  func point() {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "control-point-too-late", severity: .information)],
      in: Snippet.curve(
        points: #"{ "Time": 0, "ParameterValue": 1 }, { "Time": ①3.4e38, "ParameterValue": 1 }"#))
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.curve(
        points: #"{ "Time": 0, "ParameterValue": 1 }, { "Time": 86400, "ParameterValue": 1 }"#))
  }

  @Test("the curve's own time counts")
  func curveTime() {
    expectDiagnostics(
      [("①", "control-point-too-late")],
      in: Snippet.curve(
        #"""
        "ParameterID": "HapticIntensityControl", "Time": 0.5, "ParameterCurveControlPoints":
        [{ "Time": 0, "ParameterValue": 1 }, { "Time": ①86399.75, "ParameterValue": 1 }]
        """#))
  }
}
