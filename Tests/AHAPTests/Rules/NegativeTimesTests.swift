import AHAP
import AHAPTestSupport
import Testing

@Suite("time-negative")
struct NegativeTimesTests {
  @Test("stands at the time of an event, parameter, curve or point")
  func value() {
    func entry(_ mark: String, _ what: String) -> ExpectedDiagnostic {
      ExpectedDiagnostic(
        mark, "time-negative", severity: .error, code: -4822,
        message: "expected 0 or more. The \(what) is dropped")
    }
    expectDiagnostics(
      [entry("①", "event"), entry("②", "parameter"), entry("③", "curve"), entry("④", "point")],
      in: Snippet.pattern(
        Snippet.rumble,
        #"{ "Event": { "Time": ①-1, "EventType": "HapticTransient" } }"#,
        #"{ "Parameter": { "Time": ②-0.5, "ParameterID": "HapticIntensityControl", "ParameterValue": 1 } }"#,
        #"""
        { "ParameterCurve": { "Time": ③-1e-9, "ParameterID": "HapticIntensityControl",
          "ParameterCurveControlPoints": [{ "Time": ④-3, "ParameterValue": 1 },
          { "Time": 1, "ParameterValue": 1 }] } }
        """#))
  }

  @Test("the value is quoted as written", arguments: ["-1.50", "-1e-1", "-5E+2"])
  func quoted(value: String) {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "time-negative", message: "Time is \(value);")],
      in: Snippet.event(#""Time": ①\#(value), "EventType": "HapticTransient""#))
  }

  @Test("zero with a sign is zero", arguments: ["-0", "-0.0", "-0e5", "-1e-999"])
  func negativeZero(value: String) {
    expectDiagnostics(
      [(mark: String, id: String)](),
      in: Snippet.event(#""Time": \#(value), "EventType": "HapticTransient""#))
  }
}
