import AHAP
import AHAPTestSupport
import Testing

@Suite("event-type-missing, parameter-entry-incomplete")
struct RequiredEntriesTests {
  @Test("an event without a type: its brace")
  func eventType() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "event-type-missing", severity: .error, code: -4830, message: "it is dropped")
      ],
      in: Snippet.pattern(Snippet.tap, #"{ "Event": ①{ "Time": 0, "EventDuration": 1 } }"#))
  }

  @Test("a type under another name is reported beside it")
  func otherName() {
    expectDiagnostics(
      [
        ExpectedDiagnostic("①", "event-type-missing"),
        ExpectedDiagnostic("②", "unknown-key", fix: "\"EventType\""),
      ],
      in: Snippet.pattern(#"{ "Event": ①{ "Time": 0, ②"Type": "HapticTransient" } }"#))
  }

  @Test("a parameter, curve or point without ID or value: its brace")
  func entries() {
    func entry(_ mark: String, _ key: String) -> ExpectedDiagnostic {
      ExpectedDiagnostic(
        mark, "parameter-entry-incomplete", severity: .error, code: -4831,
        message: "has no \"\(key)\"")
    }
    expectDiagnostics(
      [
        entry("①", "ParameterValue"), entry("②", "ParameterID"), entry("③", "ParameterID"),
        entry("③", "ParameterValue"), entry("④", "ParameterValue"), entry("⑤", "ParameterID"),
        entry("⑥", "ParameterID"), entry("⑦", "ParameterCurveControlPoints"),
        entry("⑧", "ParameterValue"), ExpectedDiagnostic("⑨", "curve-with-one-point"),
      ],
      in: Snippet.pattern(
        #"""
        { "Event": { "Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [①{ "ParameterID": "HapticIntensity" }, ②{ "ParameterValue": 1 }, ③{}] } }
        """#,
        #"{ "Parameter": ④{ "Time": 0, "ParameterID": "HapticIntensityControl" } }"#,
        #"{ "Parameter": ⑤{ "Time": 0, "ParameterValue": 1 } }"#,
        #"""
        { "ParameterCurve": ⑥{ "Time": 0,
          "ParameterCurveControlPoints": [{ "Time": 0, "ParameterValue": 1 }, { "Time": 1, "ParameterValue": 1 }] } }
        """#,
        #"{ "ParameterCurve": ⑦{ "Time": 0, "ParameterID": "HapticIntensityControl" } }"#,
        #"""
        { "ParameterCurve": { "Time": 0, "ParameterID": "HapticIntensityControl",
          "ParameterCurveControlPoints": ⑨[⑧{ "Time": 0 }] } }
        """#))
  }

  @Test("is not said where a syntax error may have lost the entry")
  func afterSyntaxError() {
    expectDiagnostics(
      [("①", "syntax-error")],
      in: Snippet.tap(parameters: #"{ "ParameterID": "HapticIntensity", ①Parameter Value: 1 }"#))
    expectDiagnostics(
      [("①", "syntax-error")], in: Snippet.pattern(#"{ "Event": { "Time": 0, "EventType" ①} }"#))
  }
}
