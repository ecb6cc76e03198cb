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
    var seen = [Seen?](repeating: nil, count: EventParameterID.allCases.count)
    for parameter in event.parameters {
      guard case .value(.known(let id), let node) = parameter.id, parameter.value.value != nil
      else { continue }
      let slot = id.ordinal
      guard let earlier = seen[slot] else {
        seen[slot] = Seen(firstID: node, latest: parameter.node)
        continue
      }
      context.report(
        .repeatedParameter, at: node,
        "\(id.rawValue) is given more than once in this event; the last one counts.",
        related: RelatedPlace(
          span: context.span(of: earlier.firstID), message: "also given here"),
        fixes: context.removal(
          of: earlier.latest, from: event.parametersNode, "Remove the earlier one"))
      seen[slot]?.latest = parameter.node
    }
  }

  /// Where a parameter was given so far.
  private struct Seen {
    /// The ID of the first entry.
    let firstID: SyntaxTree.NodeIndex
    /// The entry before the present one.
    var latest: SyntaxTree.NodeIndex
  }
}
