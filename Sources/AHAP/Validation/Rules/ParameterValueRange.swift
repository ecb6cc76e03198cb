extension DiagnosticDefinition {
  /// A value lies outside the range of its parameter.
  static let parameterValueOutOfRange = DiagnosticDefinition(
    id: "parameter-value-out-of-range", category: .semantic, severity: .warning,
    summary: "A parameter value lies outside its range.",
    explanation: """
      Core Haptics accepts the file and takes the nearest value within the range, so that the \
      pattern plays differently from what is written. Control points are limited before the curve \
      is drawn through them.
      """,
    violating: Example.event(
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1.4 }]"#
    ),
    conforming: Example.event(
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1.0 }]"#
    ))
}

/// Reports values that are clamped when they are played.
struct ParameterValueRange: EventRule, ParameterRule, CurveRule {
  func check(_ event: Event, in context: inout RuleContext) {
    for parameter in event.parameters {
      guard let id = parameter.knownID, event.knownType.map({ id.applies(to: $0) }) ?? true else {
        continue
      }
      check(parameter.value, id.rawValue, id.valueRange, in: &context)
    }
  }

  func check(_ parameter: Parameter, in context: inout RuleContext) {
    guard let id = parameter.knownID else { return }
    check(parameter.value, of: id, in: &context)
  }

  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    guard let id = curve.knownID else { return }
    for point in curve.points { check(point.value, of: id, in: &context) }
  }

  /// Checks a control's value; one below the range of a factor was likely meant to be added.
  private func check(
    _ value: Field<Double>, of id: DynamicParameterID, in context: inout RuleContext
  ) {
    check(
      value, id.rawValue, id.valueRange,
      helpBelow: id.multiplies
        ? "It multiplies: 1 leaves \(id.target.rawValue) as it is, 0 silences it." : nil,
      in: &context)
  }

  private func check(
    _ value: Field<Double>, _ name: String, _ range: ClosedRange<Double>,
    helpBelow: String? = nil, in context: inout RuleContext
  ) {
    guard case .value(let written, let node) = value, !range.contains(written) else { return }
    let bound = written < range.lowerBound ? range.lowerBound : range.upperBound
    let clamped = DecimalText.text(bound)
    context.report(
      .parameterValueOutOfRange, at: node,
      "\(name) is \(context.text(of: node)), outside \(DecimalText.range(range)); "
        + "it plays as \(clamped).",
      help: written < range.lowerBound ? helpBelow : nil,
      fixes: [
        Fix(
          "Write \(clamped)", replacing: context.span(of: node), with: clamped,
          applicability: .safe)
      ])
  }
}
