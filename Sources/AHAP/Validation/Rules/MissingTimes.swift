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
    guard time.isMissing, context.isComplete(node), !hasTimeInAnotherCase(node, in: context) else {
      return
    }
    let start = context.span(of: node).start + 1
    let isEmpty = context.tree.nodes[node].next == node + 1
    context.report(
      .timeMissing, at: node, "The \(what) has no \"Time\"; it is taken as 0.",
      fixes: [
        Fix(
          "Add the time", replacing: ByteSpan(start: start, end: start),
          with: isEmpty ? " \"Time\": 0 " : " \"Time\": 0,", applicability: .safe)
      ])
  }

  /// Whether a key differs from `Time` in case alone, which is reported as an unknown key.
  private func hasTimeInAnotherCase(
    _ node: SyntaxTree.NodeIndex, in context: RuleContext
  ) -> Bool {
    var isThere = false
    context.tree.forEachKey(of: node) { key in
      if context.span(of: key).count == 6, context.tree.string(at: key).lowercased() == "time" {
        isThere = true
      }
    }
    return isThere
  }
}
