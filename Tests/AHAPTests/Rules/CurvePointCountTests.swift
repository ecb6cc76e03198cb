import AHAP
import AHAPTestSupport
import Testing

@Suite("curve-too-many-points, curve-with-one-point, curve-without-points")
struct CurvePointCountTests {
  private func text(_ count: Int) -> String {
    let points = (0..<count).map { "{ \"Time\": \(Double($0) / 32), \"ParameterValue\": 0.5 }" }
    return Snippet.curve(
      #""ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": ①["#
        + points.joined(separator: ", ") + "]")
  }

  @Test("stand at the bracket of the points")
  func bracket() {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "curve-without-points", severity: .warning)], in: text(0))
    expectDiagnostics(
      [ExpectedDiagnostic("①", "curve-with-one-point", severity: .information)], in: text(1))
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "curve-too-many-points", severity: .warning, message: "has 17 control points")
      ], in: text(17))
  }

  @Test("2 to 16 are fine", arguments: [2, 3, 15, 16])
  func fine(count: Int) {
    expectDiagnostics([ExpectedDiagnostic](), in: text(count))
  }

  @Test("are not said where a syntax error may have lost points")
  func afterSyntaxError() {
    expectDiagnostics([("①", "syntax-error")], in: Snippet.curve(points: "①point"))
  }
}
