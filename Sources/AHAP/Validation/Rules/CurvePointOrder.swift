extension DiagnosticDefinition {
  /// Control points are not in the order of time.
  static let curvePointsOutOfOrder = DiagnosticDefinition(
    id: "curve-points-out-of-order", category: .semantic, severity: .warning,
    summary: "The control points of a curve are not in the order of time.",
    explanation:
      "They are sorted before the curve is drawn; points of equal times keep their order.",
    violating: Example.pattern(
      Example.rumble,
      #"{ "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [{ "Time": 0.5, "ParameterValue": 1 }, { "Time": 0, "ParameterValue": 0.5 }] } }"#
    ),
    conforming: Example.pattern(
      Example.rumble,
      #"{ "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [{ "Time": 0, "ParameterValue": 0.5 }, { "Time": 0.5, "ParameterValue": 1 }] } }"#
    ))
}

/// Reports points that are earlier than the one before them.
struct CurvePointOrder: CurveRule {
  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    var latest = -Double.infinity
    // All at once, and hence with the first finding only.
    var fixes = [PointSort(curve: curve, tree: context.tree).fix]
    for point in curve.points where point.isPlayable {
      let time = point.relativeTime
      if time < latest {
        context.report(
          .curvePointsOutOfOrder, at: point.time.node ?? point.node,
          "The point at \(DecimalText.seconds(time)) stands behind one at "
            + "\(DecimalText.seconds(latest)); the points are sorted by time.",
          fixes: fixes)
        fixes = []
      }
      latest = max(latest, time)
    }
  }
}
