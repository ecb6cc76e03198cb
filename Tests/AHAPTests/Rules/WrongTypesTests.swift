import AHAP
import AHAPTestSupport
import Testing

@Suite("wrong-type-in-event, wrong-type")
struct WrongTypesTests {
  @Test(
    "values of an event: the value, with the event's code",
    arguments: [
      #""Time": ①true, "EventType": "HapticTransient""#,
      #""Time": ①null, "EventType": "HapticTransient""#,
      #""Time": ①[], "EventType": "HapticTransient""#,
      #""Time": ①{}, "EventType": "HapticTransient""#,
      #""Time": 0, "EventType": ①1"#,
      #""Time": 0, "EventType": ①null"#,
      #""Time": 0, "EventType": "HapticContinuous", "EventDuration": ①false"#,
      #""Time": 0, "EventType": "HapticTransient", "EventDuration": ①"1 s""#,
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": ①{}"#,
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": ①null"#,
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": [①1]"#,
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": [①null]"#,
      #""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": ①5"#,
      #""Time": 0, "EventType": "HapticTransient", "EventWaveformPath": ①null"#,
    ])
  func event(members: String) {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "wrong-type-in-event", severity: .error, code: -4830)],
      in: Snippet.event(members))
  }

  @Test("values of an event's parameters: the value, and the parameter alone is dropped")
  func eventParameters() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "wrong-type-in-event", code: -4830,
          message: "Expected a string, found a number; the parameter is dropped"),
        ExpectedDiagnostic(
          "②", "wrong-type-in-event", code: -4830,
          message: "Expected a number, found a boolean; the parameter is dropped"),
      ],
      in: Snippet.tap(
        parameters: #"""
          { "ParameterID": ①1, "ParameterValue": 1 },
          { "ParameterID": "HapticIntensity", "ParameterValue": ②true }
          """#))
  }

  @Test(
    "values of a parameter: the value, with the code of parameters",
    arguments: [
      #""Time": ①"0", "ParameterID": "HapticIntensityControl", "ParameterValue": 1"#,
      #""Time": 0, "ParameterID": ①null, "ParameterValue": 1"#,
      #""Time": 0, "ParameterID": "HapticIntensityControl", "ParameterValue": ①[]"#,
    ])
  func parameter(members: String) {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "wrong-type", severity: .error, code: -4831)],
      in: Snippet.parameter(members))
  }

  @Test("values of a curve and its points")
  func curve() {
    func text(_ points: String) -> String {
      #""Time": 0, "ParameterID": "HapticIntensityControl", "ParameterCurveControlPoints": \#(points)"#
    }
    for points in ["①{}", "①null", "①\"points\""] {
      expectDiagnostics(
        [ExpectedDiagnostic("①", "wrong-type", message: "the curve is dropped")],
        in: Snippet.curve(text(points)))
    }
    expectDiagnostics(
      [
        ExpectedDiagnostic("①", "wrong-type", message: "the point is dropped"),
        ExpectedDiagnostic("②", "wrong-type", message: "the point is dropped"),
        ExpectedDiagnostic("③", "wrong-type", message: "the point is dropped"),
      ],
      in: Snippet.curve(
        text(
          #"[{ "Time": ①true, "ParameterValue": 1 }, { "Time": 1, "ParameterValue": ②"1" }, ③[0, 1]]"#
        )))
    expectDiagnostics(
      [("①", "wrong-type"), ("②", "wrong-type")],
      in: Snippet.curve(
        #""Time": ①null, "ParameterID": ②2, "ParameterCurveControlPoints": [{ "Time": 0, "ParameterValue": 1 }, { "Time": 1, "ParameterValue": 1 }]"#
      ))
  }

  @Test(
    "a number in quotes says so, with the number that was meant",
    arguments: [
      ("0.5", "0.5"), ("0,5", "0.5"), ("1", "1"), (" 2", "2"), ("-1e3", "-1e3"), ("1,000", "1.000"),
    ])
  func quotedNumber(contents: String, meant: String) {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "wrong-type-in-event", message: "found the string \"\(contents)\"",
          help: "Write \(meant) without quotes.", fix: meant)
      ], in: Snippet.event(#""Time": ①"\#(contents)", "EventType": "HapticTransient""#))
  }

  @Test("other strings have no such fix", arguments: ["", "now", "1,5,0", "1.000,5", ".5", "0x1"])
  func otherString(contents: String) {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "wrong-type-in-event")],
      in: Snippet.event(#""Time": ①"\#(contents)", "EventType": "HapticTransient""#))
  }

  @Test("a broken or overflowing value has been reported by the reading")
  func alreadyReported() {
    expectDiagnostics(
      [("①", "syntax-error"), ("②", "number-overflow")],
      in: Snippet.event(#""Time": 0①7, "EventType": "HapticTransient", "EventDuration": ②1e999"#))
  }
}
