extension DiagnosticDefinition {
  /// `ParameterID` names no parameter that can stand there.
  static let unknownParameterID = DiagnosticDefinition(
    id: "unknown-parameter-id", category: .schema, severity: .warning, coreHapticsCode: -4820,
    summary: "ParameterID names no parameter that can stand there.",
    explanation: """
      Events take the ten event parameters, such as HapticIntensity; Parameter and ParameterCurve \
      take the twelve dynamic ones, whose names end in Control. An unknown one is ignored.
      """,
    violating: Example.event(
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "Intensity", "ParameterValue": 1 }]"#
    ),
    conforming: Example.event(
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1 }]"#
    ))
}

/// Reports IDs that do not exist, or not there, with the nearest that does.
struct UnknownParameterIDs: EventRule, ParameterRule, CurveRule {
  func check(_ event: Event, in context: inout RuleContext) {
    for parameter in event.parameters {
      guard case .value(.unknown, let node) = parameter.id else { continue }
      report(
        node, "event parameter", EventParameterID.allCases.map(\.rawValue),
        elsewhere: "a Parameter or ParameterCurve", DynamicParameterID.init(rawValue:),
        removal: { context in
          context.removal(of: parameter.node, from: event.parametersNode, "Remove the parameter")
        }, in: &context)
    }
  }

  func check(_ parameter: Parameter, in context: inout RuleContext) {
    checkDynamic(parameter.id, in: &context)
  }

  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    checkDynamic(curve.id, in: &context)
  }

  private func checkDynamic(
    _ id: Field<Name<DynamicParameterID>>, in context: inout RuleContext
  ) {
    guard case .value(.unknown, let node) = id else { return }
    report(
      node, "dynamic parameter", DynamicParameterID.allCases.map(\.rawValue),
      elsewhere: "an event's EventParameters", EventParameterID.init(rawValue:), in: &context)
  }

  private func report<Other>(
    _ node: SyntaxTree.NodeIndex, _ what: String, _ candidates: [String], elsewhere: String,
    _ other: (String) -> Other?, removal: (RuleContext) -> [Fix] = { _ in [] },
    in context: inout RuleContext
  ) {
    let name = context.tree.string(at: node)
    let nearest = NearestName.suggestion(for: name, among: candidates)
    var help: [String] = []
    if other(name) != nil { help.append("\(name) belongs in \(elsewhere).") }
    if let nearest { help.append("Did you mean \"\(nearest)\"?") }
    context.report(
      .unknownParameterID, at: node, "\(context.text(of: node)) is no \(what); it is ignored.",
      help: help.isEmpty ? nil : help.joined(separator: " "),
      fixes: nearest.map { [rename(node, $0, in: context)] }
        ?? (help.isEmpty ? removal(context) : []))
  }

  private func rename(
    _ node: SyntaxTree.NodeIndex, _ name: String, in context: RuleContext
  ) -> Fix {
    Fix(
      "Write \"\(name)\"", replacing: context.span(of: node), with: "\"\(name)\"",
      applicability: .unsafe)
  }
}
