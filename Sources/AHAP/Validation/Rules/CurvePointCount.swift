extension DiagnosticDefinition {
  /// A curve has more points than devices take.
  static let curveTooManyPoints = DiagnosticDefinition(
    id: "curve-too-many-points", category: .semantic, severity: .warning,
    summary: "A parameter curve has more than 16 control points.",
    explanation: """
      Devices are reported to take up to 16 points a curve. Here all of them count. A longer curve \
      can be split: the next one starts with the last point of the one before.
      """,
    violating: Example.pattern(Example.rumble, Example.curve(points: 17)),
    conforming: Example.pattern(Example.rumble, Example.curve(points: 16)))

  /// A curve has no point.
  static let curveWithoutPoints = DiagnosticDefinition(
    id: "curve-without-points", category: .semantic, severity: .warning,
    summary: "A parameter curve has no control point.",
    explanation: "A curve without a point changes nothing.",
    violating: Example.pattern(Example.rumble, Example.curve(points: 0)),
    conforming: Example.pattern(Example.rumble))

  /// A curve has a single point.
  static let curveWithOnePoint = DiagnosticDefinition(
    id: "curve-with-one-point", category: .semantic, severity: .information,
    summary: "A parameter curve has a single control point.",
    explanation: """
      It acts as a Parameter at that time: the value changes at once and stays.
      """,
    violating: Example.pattern(Example.rumble, Example.curve(points: 1)),
    conforming: Example.pattern(Example.rumble, Example.curve(points: 2)))
}

extension Example {
  /// A curve of control over intensity, with `points` points in the first second.
  fileprivate static func curve(points: Int) -> String {
    let list = (0..<points).map { #"{ "Time": \#(Double($0) / 20), "ParameterValue": 0.5 }"# }
    return #"{ "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0, "#
      + #""ParameterCurveControlPoints": [\#(list.joined(separator: ", "))] } }"#
  }
}

/// Reports curves with more points than devices take, or with too few to be a line.
struct CurvePointCount: CurveRule {
  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    guard case .value(_, let node) = curve.pointsField, context.isComplete(node) else { return }
    switch curve.points.count {
    case 0:
      context.report(
        .curveWithoutPoints, at: node, "The curve has no control point; it does nothing.",
        fixes: context.removal(
          of: context.element, from: context.document.patternField.node,
          "Remove the curve"))
    case 1:
      context.report(
        .curveWithOnePoint, at: node,
        "The curve has one control point; it acts as a Parameter at that time.")
    case let count where count > ParameterCurve.devicePointLimit:
      context.report(
        .curveTooManyPoints, at: node,
        "The curve has \(count) control points; devices take up to "
          + "\(ParameterCurve.devicePointLimit). All of them count here.",
        help: "Split the curve; let each part begin with the last point of the one before.",
        fixes: split(curve, in: &context))
    default: return
    }
  }

  private func split(_ curve: ParameterCurve, in context: inout RuleContext) -> [Fix] {
    guard let split = CurveSplit(of: curve, element: context.element, in: context.tree),
      !split.isDisturbed(by: context.takeovers)
    else { return [] }
    return [split.fix]
  }
}

extension ParameterCurve {
  /// The most control points that devices are reported to take.
  package static let devicePointLimit = 16
}
