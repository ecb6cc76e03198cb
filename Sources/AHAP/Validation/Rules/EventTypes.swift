extension DiagnosticDefinition {
  /// `EventType` names none of the four types.
  static let unknownEventType = DiagnosticDefinition(
    id: "unknown-event-type", category: .schema, severity: .error, coreHapticsCode: -4821,
    summary: "EventType is none of the four types.",
    explanation: """
      The types are HapticTransient, HapticContinuous, AudioContinuous and AudioCustom, spelt just \
      so. An event of another type is dropped.
      """,
    violating: Example.pattern(
      Example.tap, #"{ "Event": { "Time": 0.5, "EventType": "HapticTransiant" } }"#),
    conforming: Example.pattern(
      Example.tap, #"{ "Event": { "Time": 0.5, "EventType": "HapticTransient" } }"#))
}

/// Reports types that do not exist, with the nearest that does.
struct EventTypes: EventRule {
  func check(_ event: Event, in context: inout RuleContext) {
    guard case .value(.unknown, let node) = event.type else { return }
    let nearest = NearestName.suggestion(
      for: context.tree.string(at: node), among: EventType.allCases.lazy.map(\.rawValue))
    context.report(
      .unknownEventType, at: node,
      "\(context.text(of: node)) is no event type; the event is dropped.",
      help: nearest.map { "Did you mean \"\($0)\"?" }
        ?? "The types are HapticTransient, HapticContinuous, AudioContinuous and AudioCustom.",
      fixes: nearest.map {
        [
          Fix(
            "Write \"\($0)\"", replacing: context.span(of: node), with: "\"\($0)\"",
            applicability: .unsafe)
        ]
      } ?? [])
  }
}
