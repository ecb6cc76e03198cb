extension DiagnosticDefinition {
  /// An entry has no `Time`.
  static let timeMissing = DiagnosticDefinition(
    id: "time-missing", category: .schema, severity: .warning,
    summary: "An event, parameter, curve or control point has no Time.",
    explanation: """
      Every entry is documented with a time in seconds: from the start of the pattern, in a \
      control point from the curve's own time. Without one it is taken as 0.
      """,
    violating: Example.event(#""EventType": "HapticTransient""#),
    conforming: Example.pattern(Example.tap))
}

/// Reports entries without a time.
struct MissingTimes: EventRule, ParameterRule, CurveRule {
  func check(_ event: Event, in context: inout RuleContext) {
    check(event.time, "event", at: event.node, in: &context)
  }

  func check(_ parameter: Parameter, in context: inout RuleContext) {
    check(parameter.time, "parameter", at: parameter.node, in: &context)
  }

  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    check(curve.time, "curve", at: curve.node, in: &context)
    for point in curve.points where context.tree.nodes[point.node].kind == .object {
      check(point.time, "control point", at: point.node, in: &context)
    }
  }

  private func check(
    _ time: Field<Double>, _ what: String, at node: SyntaxTree.NodeIndex,
    in context: inout RuleContext
  ) {
    guard time.isMissing, context.isComplete(node) else { return }
    let near = context.keys(near: .time, in: node)
    // In another case alone, it is reported as an unknown key.
    if near.contains(where: { $0.lowercased() == "time" }) { return }
    let tree = context.tree
    context.report(
      .timeMissing, at: node, "The \(what) has no \"Time\"; it is taken as 0.",
      fixes: near.isEmpty
        ? [
          Fix(
            "Add the time", applicability: .safe,
            edits: [tree.insertion(ofMember: "\"Time\": 0", in: node)])
        ] : [])
  }
}
