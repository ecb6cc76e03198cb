extension DiagnosticDefinition {
  /// An event gives one parameter twice.
  static let repeatedParameter = DiagnosticDefinition(
    id: "repeated-parameter", category: .semantic, severity: .warning,
    summary: "An event gives the same parameter more than once.",
    explanation: "Only one value can count: the last one does, and the earlier ones are ignored.",
    violating: Example.event(
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1 }, { "ParameterID": "HapticIntensity", "ParameterValue": 0.5 }]"#
    ),
    conforming: Example.event(
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 0.5 }]"#
    ))
}

/// Reports parameters that a later one of the same event overrides.
struct RepeatedParameters: EventRule {
  func check(_ event: Event, in context: inout RuleContext) {
    guard event.parameters.count > 1 else { return }
    var first = [SyntaxTree.NodeIndex?](repeating: nil, count: EventParameterID.allCases.count)
    for parameter in event.parameters {
      guard case .value(.known(let id), let node) = parameter.id, parameter.value.value != nil
      else { continue }
      let slot = id.ordinal
      if let earlier = first[slot] {
        context.report(
          .repeatedParameter, at: node,
          "\(id.rawValue) is given more than once in this event; the last one counts.",
          related: RelatedPlace(span: context.span(of: earlier), message: "also given here"))
      } else {
        first[slot] = node
      }
    }
  }
}
