import AHAP
import AHAPTestSupport
import Testing

@Suite("curve-points-out-of-order")
struct CurvePointOrderTests {
  @Test("stands at the time of each point that is earlier than one before it")
  func earlier() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "curve-points-out-of-order", severity: .warning,
          message: "The point at 0.5 s stands behind one at 0.75 s"),
        ExpectedDiagnostic("②", "curve-points-out-of-order"),
      ],
      in: Snippet.curve(
        points: #"""
          { "Time": 0, "ParameterValue": 1 }, { "Time": 0.75, "ParameterValue": 1 },
          { "Time": ①0.5, "ParameterValue": 1 }, { "Time": ②0.6, "ParameterValue": 1 },
          { "Time": 0.8, "ParameterValue": 1 }
          """#))
  }

  @Test("equal times are a step")
  func equal() {
    expectDiagnostics(
      [ExpectedDiagnostic](),
      in: Snippet.curve(
        points: #"""
          { "Time": 0, "ParameterValue": 1 }, { "Time": 0.5, "ParameterValue": 1 },
          { "Time": 0.5, "ParameterValue": 0 }, { "Time": 0.50001, "ParameterValue": 1 }
          """#))
  }

  @Test("a point without a time counts as at 0, and stands at its brace")
  func missingTime() {
    expectDiagnostics(
      [("①", "time-missing"), ("①", "curve-points-out-of-order")],
      in: Snippet.curve(
        points: #"{ "Time": 0.5, "ParameterValue": 1 }, ①{ "ParameterValue": 0 }"#))
  }

  @Test("dropped points do not count")
  func dropped() {
    expectDiagnostics(
      [("①", "parameter-entry-incomplete"), ("②", "time-negative"), ("③", "wrong-type")],
      in: Snippet.curve(
        points: #"""
          ①{ "Time": 9 }, { "Time": 0.2, "ParameterValue": 1 }, { "Time": ②-1, "ParameterValue": 1 },
          { "Time": ③"8", "ParameterValue": 1 }, { "Time": 0.5, "ParameterValue": 1 }
          """#))
  }
}
