extension DiagnosticDefinition {
  /// An event has no `EventType`.
  static let eventTypeMissing = DiagnosticDefinition(
    id: "event-type-missing", category: .schema, severity: .error, coreHapticsCode: -4830,
    summary: "An event has no EventType.",
    explanation: "Without a type there is nothing to play; the event is dropped.",
    violating: Example.pattern(Example.tap, #"{ "Event": { "Time": 0.5 } }"#),
    conforming: Example.pattern(
      Example.tap, #"{ "Event": { "Time": 0.5, "EventType": "HapticTransient" } }"#))

  /// A parameter, curve or point lacks its ID or value.
  static let parameterEntryIncomplete = DiagnosticDefinition(
    id: "parameter-entry-incomplete", category: .schema, severity: .error, coreHapticsCode: -4831,
    summary: "A parameter, curve or control point lacks its ID, its value or its points.",
    explanation: """
      A parameter has a ParameterID and a ParameterValue, a curve a ParameterID and \
      ParameterCurveControlPoints, a control point a ParameterValue. An entry without them is \
      dropped.
      """,
    violating: Example.event(
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "HapticIntensity" }]"#
    ),
    conforming: Example.event(
      #""Time": 0, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1 }]"#
    ))
}

/// Reports entries that lack what makes them one.
struct RequiredEntries: EventRule, ParameterRule, CurveRule {
  func check(_ event: Event, in context: inout RuleContext) {
    if event.type.isMissing, context.isComplete(event.node) {
      context.report(
        .eventTypeMissing, at: event.node, "The event has no \"EventType\"; it is dropped.")
    }
    for parameter in event.parameters where context.tree.nodes[parameter.node].kind == .object {
      require(parameter.id, .parameterID, "parameter", at: parameter.node, in: &context)
      require(parameter.value, .parameterValue, "parameter", at: parameter.node, in: &context)
    }
  }

  func check(_ parameter: Parameter, in context: inout RuleContext) {
    require(parameter.id, .parameterID, "parameter", at: parameter.node, in: &context)
    require(parameter.value, .parameterValue, "parameter", at: parameter.node, in: &context)
  }

  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    require(curve.id, .parameterID, "curve", at: curve.node, in: &context)
    require(
      curve.pointsField, .parameterCurveControlPoints, "curve", at: curve.node, in: &context)
    for point in curve.points where context.tree.nodes[point.node].kind == .object {
      require(point.value, .parameterValue, "control point", at: point.node, in: &context)
    }
  }

  private func require<Value>(
    _ field: Field<Value>, _ key: AHAPKey, _ what: String, at node: SyntaxTree.NodeIndex,
    in context: inout RuleContext
  ) {
    guard field.isMissing, context.isComplete(node) else { return }
    context.report(
      .parameterEntryIncomplete, at: node, "The \(what) has no \"\(key.rawValue)\"; it is dropped.")
  }
}
