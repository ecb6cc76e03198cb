import AHAP
import AHAPTestSupport
import Testing

@Suite("curve-reshapes-transients")
struct CurveReshapesTransientsTests {
  private func tap(_ time: String) -> String {
    "{ \"Event\": { \"Time\": \(time), \"EventType\": \"HapticTransient\" } }"
  }

  private func curve(
    _ points: [(time: String, value: String)], id: String = "HapticIntensityControl",
    time: String = "0"
  ) -> String {
    let list = points.map { "{ \"Time\": \($0.time), \"ParameterValue\": \($0.value) }" }
    return "{ \"ParameterCurve\": ①{ \"ParameterID\": \"\(id)\", \"Time\": \(time), "
      + "\"ParameterCurveControlPoints\": [\(list.joined(separator: ", "))] } }"
  }

  @Test("stands at the curve's brace, once, with the number and the first of the taps")
  func count() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "curve-reshapes-transients", severity: .information,
          message: "scales 3 transients (the first at 0.25 s)")
      ],
      in: Snippet.pattern(
        Snippet.rumble, tap("0.5"), tap("0.25"), tap("0.8"), tap("2"),
        curve([("0.1", "0.5"), ("0.9", "0.5")])))
  }

  @Test(
    "counts taps from the first point to the last, where it is not neutral",
    arguments: [
      ("0.1", 1), ("0.0999", 0), ("0.9", 1), ("0.9001", 0), ("0.5", 1), ("0.3", 0), ("0.29", 1),
      ("0.4", 0), ("0.41", 1),
    ])
  func ends(time: String, count: Int) {
    let points = [("0.1", "0.5"), ("0.3", "1"), ("0.4", "1"), ("0.9", "0")]
    expectDiagnostics(
      count == 0
        ? [] : [ExpectedDiagnostic("①", "curve-reshapes-transients", message: "1 transient ")],
      in: Snippet.pattern(Snippet.rumble, tap(time), curve(points)))
  }

  @Test("where it passes through the neutral value, a tap at that time is not counted")
  func crossing() {
    let taps = ["0.25", "0.5", "0.75"].map(tap)
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "curve-reshapes-transients", message: "shifts 2 transients (the first at 0.25 s)")
      ],
      in: Snippet.pattern(
        Snippet.rumble, taps[0], taps[1], taps[2],
        curve([("0", "-0.5"), ("1", "0.5")], id: "HapticSharpnessControl")))
    expectDiagnostics(
      [ExpectedDiagnostic("①", "curve-reshapes-transients", message: "(the first at 0.25 s)")],
      in: Snippet.pattern(
        Snippet.rumble, taps[0], taps[1], taps[2],
        curve([("0", "0.5"), ("1", "-0.5")], id: "HapticSharpnessControl")))
  }

  @Test("values are clamped first, and the last of equal times counts")
  func clamped() {
    expectDiagnostics(
      [("②", "parameter-value-out-of-range"), ("③", "parameter-value-out-of-range")],
      in: Snippet.pattern(
        Snippet.rumble, tap("0.5"), curve([("0", "②2"), ("1", "③3")])))
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(
        Snippet.rumble, tap("0.5"), curve([("0", "1"), ("0.5", "0"), ("0.5", "1"), ("1", "1")])))
    expectDiagnostics(
      [("①", "curve-reshapes-transients")],
      in: Snippet.pattern(
        Snippet.rumble, tap("0.5"), curve([("0", "1"), ("0.5", "1"), ("0.5", "0"), ("1", "1")])))
  }

  @Test("the curve's own time counts")
  func curveTime() {
    expectDiagnostics(
      [("①", "curve-reshapes-transients")],
      in: Snippet.pattern(
        Snippet.rumble, tap("0.5"), curve([("0", "0"), ("0.1", "1")], time: "0.45")))
  }

  @Test("is not said without continuous haptics, nor of other controls")
  func others() {
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(
        tap("0.5"), Snippet.tone, curve([("0", "0.5"), ("1", "0.5")])))
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.pattern(
        Snippet.rumble, tap("0.5"),
        curve([("0", "0.5"), ("1", "0.5")], id: "HapticReleaseTimeControl")))
  }
}
