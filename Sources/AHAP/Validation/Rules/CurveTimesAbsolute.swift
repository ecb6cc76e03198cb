extension DiagnosticDefinition {
  /// The times of control points look as if they counted from the start of the pattern.
  static let curveTimesAbsolute = DiagnosticDefinition(
    id: "curve-times-absolute", category: .semantic, severity: .warning,
    summary: "The times of control points look absolute.",
    explanation: """
      A control point's time counts from the curve's own Time. Here the curve's Time seems to be \
      counted in once more, since the curve reaches past the end of the last event. It plays as \
      written, that is late.
      """,
    violating: Example.pattern(
      Example.rumble,
      #"{ "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0.5, "ParameterCurveControlPoints": [{ "Time": 0.5, "ParameterValue": 1 }, { "Time": 1, "ParameterValue": 0 }] } }"#
    ),
    conforming: Example.pattern(
      Example.rumble,
      #"{ "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0.5, "ParameterCurveControlPoints": [{ "Time": 0, "ParameterValue": 1 }, { "Time": 0.5, "ParameterValue": 0 }] } }"#
    ))
}

/// Reports curves whose point times seem to count from the start of the pattern.
struct CurveTimesAbsolute: CurveRule {
  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    guard let (first, last) = Self.span(of: curve, in: context.extent) else { return }
    context.report(
      .curveTimesAbsolute, at: curve.node,
      "The curve starts at \(DecimalText.seconds(curve.startTime)) and its points are at "
        + "\(DecimalText.text(first)) to \(DecimalText.seconds(last)) behind that, so it acts from "
        + "\(DecimalText.seconds(curve.startTime + first)) to "
        + "\(DecimalText.seconds(curve.startTime + last)), past the end of the last event at "
        + "\(DecimalText.seconds(context.extent.latestEnd)).",
      help: "The times of control points count from the curve's own Time.",
      fixes: RelativePoints(curve: curve, tree: context.tree).fix(context.extent).map { [$0] } ?? []
    )
  }

  /// The first and the last point's time where they look absolute.
  static func span(
    of curve: ParameterCurve, in extent: PatternExtent
  ) -> (first: Double, last: Double)? {
    guard curve.isPlayable else { return nil }
    let points = curve.playablePoints
    guard let first = points.first?.relativeTime, let last = points.last?.relativeTime,
      looksAbsolute(curve.startTime, first: first, last: last, in: extent)
    else { return nil }
    return (first, last)
  }

  /// Whether points from `first` to `last` behind a curve's `start` look as if they counted from the
  /// start of the pattern.
  static func looksAbsolute(
    _ start: Double, first: Double, last: Double, in extent: PatternExtent
  ) -> Bool {
    start > 0 && !extent.isEmpty && first >= start && start + last > extent.latestEnd
  }
}
