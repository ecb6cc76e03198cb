import AHAP
import AHAPTestSupport
import Testing

@Suite("element-entry-count")
struct PatternElementsTests {
  @Test("none of the three: the element's brace")
  func none() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "element-entry-count", severity: .error, code: -4830, message: "holds none"),
        ExpectedDiagnostic("②", "element-entry-count"), ExpectedDiagnostic("③", "unknown-key"),
      ],
      in: Snippet.pattern(Snippet.tap, "①{}", #"②{ ③"Events": 1 }"#))
  }

  @Test("more than one: the element's brace, and nothing of it is judged")
  func several() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "element-entry-count", message: "holds 2", help: "Give each its own element."),
        ExpectedDiagnostic("②", "element-entry-count", message: "holds 3"),
      ],
      in: Snippet.pattern(
        Snippet.tap, #"①{ "Event": { "Time": -1 }, "Parameter": {} }"#,
        #"②{ "Event": {}, "Parameter": {}, "ParameterCurve": {} }"#))
  }

  @Test("the same key twice is a repeated key; the last counts")
  func twice() {
    expectDiagnostics(
      [("①", "repeated-key")],
      in: Snippet.pattern(
        #"{ "Event": { "Time": -1 }, ①"Event": { "Time": 0, "EventType": "HapticTransient" } }"#))
  }

  @Test("an element that is no object is of the wrong type")
  func notAnObject() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "wrong-type", code: -4831, message: "found a number; the element is dropped"),
        ExpectedDiagnostic("②", "wrong-type", message: "found the string \"Event\""),
        ExpectedDiagnostic("③", "wrong-type", message: "found an array"),
        ExpectedDiagnostic("④", "wrong-type", message: "found null"),
      ],
      in: Snippet.pattern(Snippet.tap, "①1", "②\"Event\"", "③[]", "④null"))
  }

  @Test("an entry that is no object is of the wrong type, in an event with the event's code")
  func entryNotAnObject() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "wrong-type-in-event", code: -4830, message: "found an array; the event is dropped"),
        ExpectedDiagnostic("②", "wrong-type", code: -4831),
        ExpectedDiagnostic("③", "wrong-type", code: -4831),
      ],
      in: Snippet.pattern(
        Snippet.tap, #"{ "Event": ①[] }"#, #"{ "Parameter": ②"x" }"#,
        #"{ "ParameterCurve": ③null }"#))
  }

  @Test("is not said where a syntax error may have lost the entry")
  func afterSyntaxError() {
    expectDiagnostics(
      [("①", "syntax-error")], in: Snippet.pattern(Snippet.tap, #"{ "Event"①}"#))
  }
}
