extension DiagnosticDefinition {
  /// A control point lies beyond a day.
  static let controlPointTooLate = DiagnosticDefinition(
    id: "control-point-too-late", category: .semantic, severity: .information,
    summary: "A control point lies later than 24 hours into the pattern.",
    explanation: """
      Some exporters end a curve at a very large time. The curve plays as written, as far as the \
      pattern lasts.
      """,
    violating: Example.pattern(
      Example.rumble,
      #"{ "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [{ "Time": 0, "ParameterValue": 0.5 }, { "Time": 3.4e38, "ParameterValue": 0.5 }] } }"#
    ),
    conforming: Example.pattern(
      Example.rumble,
      #"{ "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [{ "Time": 0, "ParameterValue": 0.5 }, { "Time": 1, "ParameterValue": 0.5 }] } }"#
    ))
}

/// Reports control points at times that no pattern reaches.
struct ControlPointTooLate: CurveRule {
  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    for point in curve.points {
      guard case .value(let time, let node) = point.time,
        curve.startTime + time > EventTooLate.latest
      else { continue }
      context.report(
        .controlPointTooLate, at: node,
        "The control point lies later than 24 h; the curve plays as far as the pattern lasts.")
    }
  }
}
