extension DiagnosticDefinition {
  /// A parameter or curve acts on no event.
  static let controlTouchesNothing = DiagnosticDefinition(
    id: "control-touches-nothing", category: .semantic, severity: .warning,
    summary: "A parameter or curve begins when no event of its kind is left to act on.",
    explanation: """
      Haptic parameters act on running and later haptic events, audio parameters on audio events. \
      This one begins after the last of them, or there is none, so that it changes nothing.
      """,
    violating: Example.pattern(
      Example.rumble,
      #"{ "Parameter": { "Time": 2, "ParameterID": "HapticIntensityControl", "ParameterValue": 0.5 } }"#
    ),
    conforming: Example.pattern(
      Example.rumble,
      #"{ "Parameter": { "Time": 0.5, "ParameterID": "HapticIntensityControl", "ParameterValue": 0.5 } }"#
    ))
}

/// Reports parameters and curves that change nothing.
struct ControlTouchesNothing: ParameterRule, CurveRule {
  func check(_ parameter: Parameter, in context: inout RuleContext) {
    guard parameter.isPlayable, let id = parameter.knownID else { return }
    check(id, begin: parameter.startTime, "parameter", at: parameter.node, in: &context)
  }

  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    guard curve.isPlayable, let id = curve.knownID,
      let first = curve.playablePoints.first?.relativeTime,
      CurveTimesAbsolute.span(of: curve, in: context.extent) == nil
    else { return }
    check(id, begin: curve.startTime + first, "curve", at: curve.node, in: &context)
  }

  private func check(
    _ id: DynamicParameterID, begin: Double, _ what: String, at node: SyntaxTree.NodeIndex,
    in context: inout RuleContext
  ) {
    guard !context.extent.isEmpty, context.isComplete(0) else { return }
    let reach = context.extent.reach(in: id.domain)
    if let latest = reach.latestStart, reach.latestEnd > begin || latest >= begin { return }
    let reason =
      reach.latestStart == nil
      ? "the pattern has no \(id.domain.rawValue) event"
      : "the last \(id.domain.rawValue) event ends at \(DecimalText.seconds(reach.latestEnd))"
    context.report(
      .controlTouchesNothing, at: node,
      "The \(what) begins at \(DecimalText.seconds(begin)) and changes nothing: \(reason).")
  }
}
