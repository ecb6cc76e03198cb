extension DiagnosticDefinition {
  /// A parameter means nothing to its event's type.
  static let parameterNotApplicable = DiagnosticDefinition(
    id: "parameter-not-applicable", category: .semantic, severity: .warning,
    summary: "An event parameter means nothing to the type of its event.",
    explanation: """
      Haptic parameters act on haptic events, audio parameters on audio events, and a transient \
      has no envelope. The parameter is ignored.
      """,
    violating: Example.event(
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "AudioVolume", "ParameterValue": 1 }]"#
    ),
    conforming: Example.pattern(Example.tap))
}

/// Reports parameters that have no effect on their event.
struct ParameterApplicability: EventRule {
  func check(_ event: Event, in context: inout RuleContext) {
    guard let type = event.knownType else { return }
    for parameter in event.parameters {
      guard case .value(.known(let id), let node) = parameter.id, !id.applies(to: type) else {
        continue
      }
      context.report(
        .parameterNotApplicable, at: node,
        "\(id.rawValue) has no effect on a \(type.rawValue) event; it is ignored.",
        fixes: context.removal(
          of: parameter.node, from: event.parametersNode, "Remove the parameter"))
    }
  }
}
