extension DiagnosticDefinition {
  /// A time is negative.
  static let timeNegative = DiagnosticDefinition(
    id: "time-negative", category: .semantic, severity: .error, coreHapticsCode: -4822,
    summary: "A Time is negative.",
    explanation: """
      Nothing can happen before the pattern starts, nor a control point before its curve. The \
      entry is dropped.
      """,
    violating: Example.event(#""Time": -0.5, "EventType": "HapticTransient""#),
    conforming: Example.pattern(Example.tap))
}

/// Reports entries that would start before their pattern.
struct NegativeTimes: EventRule, ParameterRule, CurveRule {
  func check(_ event: Event, in context: inout RuleContext) {
    check(event.time, "event", in: &context)
  }

  func check(_ parameter: Parameter, in context: inout RuleContext) {
    check(parameter.time, "parameter", in: &context)
  }

  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    check(curve.time, "curve", in: &context)
    for point in curve.points { check(point.time, "point", in: &context) }
  }

  private func check(_ time: Field<Double>, _ what: String, in context: inout RuleContext) {
    guard case .value(let seconds, let node) = time, seconds < 0 else { return }
    context.report(
      .timeNegative, at: node,
      "Time is \(context.text(of: node)); expected 0 or more. The \(what) is dropped.",
      fixes: [
        Fix("Write 0", replacing: context.span(of: node), with: "0", applicability: .unsafe)
      ])
  }
}
