import AHAP
import AHAPTestSupport
import Testing

@Suite("curve-times-absolute")
struct CurveTimesAbsoluteTests {
  private func text(_ time: String, _ points: [String]) -> String {
    let points = points.map { "{ \"Time\": \($0), \"ParameterValue\": 0.5 }" }
    return Snippet.pattern(
      Snippet.rumble,
      "{ \"ParameterCurve\": ①{ \"ParameterID\": \"HapticIntensityControl\", \"Time\": \(time), "
        + "\"ParameterCurveControlPoints\": [\(points.joined(separator: ", "))] } }")
  }

  @Test(
    "stands at the curve's brace",
    arguments: [
      ("0.5", ["0.5", "1"]), ("0.3", ["0.4", "0.8"]), ("2", ["2", "3"]), ("1e-3", ["1", "2"]),
    ])
  func absolute(time: String, points: [String]) {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "curve-times-absolute", severity: .warning)], in: text(time, points))
  }

  @Test(
    "is not said of a curve at 0, one whose first point is before its time, or one within the events",
    arguments: [
      ("0", ["0.5", "2"]), ("0.5", ["0.4", "2"]), ("0.5", ["0", "5"]), ("0.25", ["0.25", "0.75"]),
      ("0.25", ["0.25", "0.25"]),
    ])
  func relative(time: String, points: [String]) {
    expectDiagnostics([ExpectedDiagnostic](), in: text(time, points))
  }

  @Test("counts the end of sounds too, and of a sound of unknown length as never")
  func sounds() {
    let curve = #"""
      { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0.5,
        "ParameterCurveControlPoints": [{ "Time": 0.5, "ParameterValue": 1 }, { "Time": 1, "ParameterValue": 1 }] } }
      """#
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(
        #"{ "Event": { "Time": 0, "EventType": "HapticContinuous", "EventDuration": 1.25 } }"#,
        curve,
        #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "a.wav" } }"#))
  }

  @Test("the points are looked at in the order of time")
  func unsorted() {
    expectDiagnostics(
      [("①", "curve-times-absolute"), ("②", "curve-points-out-of-order")],
      in: text("0.5", ["1", "②0.5"]))
    expectDiagnostics(
      [("②", "curve-points-out-of-order")], in: text("0.5", ["1", "②0.25"]))
  }

  @Test("is not said in a pattern without events")
  func noEvents() {
    expectDiagnostics(
      [("②", "no-events")],
      in: """
        { "Version": 1.0, "Pattern": ②[{ "ParameterCurve": { "ParameterID": "HapticIntensityControl",
          "Time": 1, "ParameterCurveControlPoints": [{ "Time": 1, "ParameterValue": 1 },
          { "Time": 2, "ParameterValue": 1 }] } }] }
        """)
  }
}
