import AHAP
import AHAPTestSupport
import Testing

@Suite("unknown-key, tool-key")
struct UnknownKeysTests {
  @Test("stands at the key, in every kind of object")
  func everywhere() {
    expectDiagnostics(
      [
        ExpectedDiagnostic("①", "unknown-key", severity: .warning, message: "in the root"),
        ExpectedDiagnostic("②", "unknown-key", message: "in a Pattern element"),
        ExpectedDiagnostic("③", "unknown-key", message: "in an Event"),
        ExpectedDiagnostic("④", "unknown-key", message: "in an event parameter"),
        ExpectedDiagnostic("⑤", "unknown-key", message: "in a Parameter"),
        ExpectedDiagnostic("⑥", "unknown-key", message: "in a ParameterCurve"),
        ExpectedDiagnostic("⑦", "unknown-key", message: "in a control point"),
      ],
      in: #"""
        { "Version": 1.0, ①"Colour": 1, "Pattern": [
          { ②"Colour": 1, "Event": { ③"Colour": 1, "Time": 0, "EventType": "HapticContinuous",
            "EventDuration": 1, "EventParameters": [
            { ④"Colour": 1, "ParameterID": "HapticIntensity", "ParameterValue": 1 }] } },
          { "Parameter": { ⑤"Colour": 1, "Time": 0, "ParameterID": "HapticIntensityControl",
            "ParameterValue": 1 } },
          { "ParameterCurve": { ⑥"Colour": 1, "Time": 0, "ParameterID": "HapticIntensityControl",
            "ParameterCurveControlPoints": [{ "Time": 0, "ParameterValue": 1 },
            { ⑦"Colour": 1, "Time": 1, "ParameterValue": 1 }] } } ] }
        """#)
  }

  @Test("the article's names have a fix")
  func articleNames() {
    expectDiagnostics(
      [
        ExpectedDiagnostic("①", "event-duration-invalid"),
        ExpectedDiagnostic(
          "②", "unknown-key", help: "Did you mean \"EventDuration\"?", fix: "\"EventDuration\""),
        ExpectedDiagnostic("③", "parameter-entry-incomplete"),
        ExpectedDiagnostic(
          "④", "unknown-key", help: "Did you mean \"ParameterValue\"?", fix: "\"ParameterValue\""),
      ],
      in: Snippet.pattern(
        #"{ "Event": ①{ "Time": 0, "EventType": "HapticContinuous", ②"Duration": 1 } }"#,
        #"""
        { "Event": { "Time": 0, "EventType": "HapticTransient", "EventParameters": [
          ③{ "ParameterID": "HapticIntensity", ④"Value": 1 }] } }
        """#))
  }

  @Test("a key that differs in case")
  func otherCase() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "unknown-key", help: "Keys are case-sensitive; did you mean \"EventParameters\"?",
          fix: "\"EventParameters\"")
      ],
      in: Snippet.event("HapticTransient", "①\"eventParameters\": []"))
  }

  @Test("the nearest key is not offered where it is there already")
  func taken() {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "unknown-key")],
      in: Snippet.event(#""Time": 0, ①"time": 1, "EventType": "HapticTransient""#))
  }

  @Test("a parameter's name and a key of another object say where they belong")
  func elsewhere() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "unknown-key", help: "is an event parameter; it belongs in EventParameters."),
        ExpectedDiagnostic(
          "②", "unknown-key", help: "\"Metadata\" belongs in the root."),
        ExpectedDiagnostic("③", "unknown-key", help: "\"Version\" belongs in the root."),
      ],
      in: Snippet.event(
        "HapticTransient", #"①"HapticIntensity": 1, ②"Metadata": {}, ③"Version": 1"#))
  }

  @Test("metadata of the root is known and never checked")
  func metadata() {
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: #"""
        { "Version": 1.0, "Pattern": [\#(Snippet.tap)],
          "Metadata": { "Project": "x", "Event": { "Time": -1 }, "a": 1, "a": 2, "b": [null] } }
        """#)
  }

  @Test("tools' names of events are information")
  func toolKey() {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "tool-key", severity: .information)],
      in: Snippet.event("HapticTransient", "①\"Name\": \"click\""))
    expectDiagnostics(
      [("①", "unknown-key")],
      in: "{ \"Version\": 1.0, ①\"Name\": \"x\", \"Pattern\": [\(Snippet.tap)] }")
  }

  @Test("a key that is part of a syntax error is not judged as well")
  func broken() {
    expectDiagnostics(
      [("①", "syntax-error"), ("②", "syntax-error")],
      in: Snippet.pattern(
        #"{ "Event": { "Time": 0, "EventType": "HapticTransient", ①Colour: 1, "Hue" ②} }"#))
  }
}
