import AHAP
import AHAPTestSupport
import Testing

@Suite("no-events")
struct NoEventsTests {
  @Test("stands at the bracket of the pattern")
  func bracket() {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "no-events", severity: .warning, message: "has length 0")],
      in: #"{ "Version": 1.0, "Pattern": ①[ ] }"#)
  }

  @Test("parameters and curves are no events, and nothing is said of what they touch")
  func controls() {
    expectDiagnostics(
      [("①", "no-events")],
      in: #"""
        { "Version": 1.0, "Pattern": ①[
          { "Parameter": { "Time": 0, "ParameterID": "HapticIntensityControl", "ParameterValue": 1 } }
        ] }
        """#)
  }

  @Test("an event that is dropped is one")
  func dropped() {
    expectDiagnostics(
      [("①", "event-duration-invalid")],
      in: Snippet.event("HapticContinuous", "\"EventDuration\": ①0"))
    expectDiagnostics([("①", "wrong-type-in-event")], in: Snippet.pattern(#"{ "Event": ①1 }"#))
  }

  @Test("is not said where a syntax error may have lost one")
  func afterSyntaxError() {
    expectDiagnostics([("①", "syntax-error")], in: #"{ "Version": 1.0, "Pattern": [①events] }"#)
  }
}
