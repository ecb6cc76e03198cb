import AHAP
import AHAPTestSupport
import Testing

@Suite("time-missing")
struct MissingTimesTests {
  @Test("stands at the brace of an event, parameter, curve or point, with a safe fix")
  func brace() {
    func entry(_ mark: String, _ what: String) -> ExpectedDiagnostic {
      ExpectedDiagnostic(
        mark, "time-missing", severity: .warning, code: .some(nil),
        message: "The \(what) has no \"Time\"", fix: " \"Time\": 0,")
    }
    expectDiagnostics(
      [
        entry("①", "event"), entry("②", "parameter"), entry("③", "curve"),
        entry("④", "control point"),
      ],
      in: Snippet.pattern(
        #"{ "Event": ①{ "EventType": "HapticContinuous", "EventDuration": 1 } }"#,
        #"{ "Parameter": ②{ "ParameterID": "HapticIntensityControl", "ParameterValue": 1 } }"#,
        #"""
        { "ParameterCurve": ③{ "ParameterID": "HapticIntensityControl",
          "ParameterCurveControlPoints": [④{ "ParameterValue": 1 },
          { "Time": 1, "ParameterValue": 1 }] } }
        """#))
  }

  @Test("in an empty entry the fix adds no comma")
  func empty() {
    expectDiagnostics(
      [
        ExpectedDiagnostic("①", "time-missing", fix: " \"Time\": 0 "),
        ExpectedDiagnostic("①", "event-type-missing"),
      ],
      in: Snippet.pattern(Snippet.tap, #"{ "Event": ①{} }"#))
  }

  @Test("is not said again where the key is there in another case", arguments: ["time", "TIME"])
  func otherCase(key: String) {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "unknown-key", help: "Keys are case-sensitive", fix: "\"Time\"")],
      in: Snippet.event(#"①"\#(key)": 0.5, "EventType": "HapticTransient""#))
    expectDiagnostics(
      [("①", "unknown-key")],
      in: Snippet.curve(
        points: #"{ ①"\#(key)": 0, "ParameterValue": 1 }, { "Time": 1, "ParameterValue": 1 }"#))
  }

  @Test("a key that is merely like it is not taken for it")
  func likeIt() {
    expectDiagnostics(
      [("①", "time-missing"), ("②", "unknown-key")],
      in: Snippet.pattern(#"{ "Event": ①{ ②"Tiem": 0.5, "EventType": "HapticTransient" } }"#))
  }

  @Test("an event parameter needs no time")
  func eventParameter() {
    expectDiagnostics(
      [(mark: String, id: String)](),
      in: Snippet.tap(parameters: #"{ "ParameterID": "HapticIntensity", "ParameterValue": 1 }"#))
  }

  @Test("is not said where a syntax error may have lost it")
  func afterSyntaxError() {
    expectDiagnostics(
      [("①", "syntax-error")],
      in: Snippet.event(#""EventType": "HapticTransient" ①0.5"#))
  }
}
