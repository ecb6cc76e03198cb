extension DiagnosticDefinition {
  /// A transient has a duration.
  static let durationOnTransient = DiagnosticDefinition(
    id: "duration-on-transient", category: .semantic, severity: .information,
    summary: "A transient event has an EventDuration.",
    explanation: """
      A transient has a fixed length of its own. A duration does not make it longer; it only \
      counts towards the length of the pattern, and so to the point where a loop begins again.
      """,
    violating: Example.event(
      #""Time": 0, "EventType": "HapticTransient", "EventDuration": 0.5"#),
    conforming: Example.pattern(Example.tap))
}

/// Reports durations that do not lengthen what is felt.
struct TransientDurations: EventRule {
  func check(_ event: Event, in context: inout RuleContext) {
    guard event.knownType == .hapticTransient, case .value(let seconds, let node) = event.duration,
      seconds >= 0
    else { return }
    context.report(
      .durationOnTransient, at: node,
      "A transient has a fixed length; EventDuration only counts towards the pattern's length.",
      // A member's value follows its key.
      fixes: seconds == 0
        ? context.removal(of: node - 1, from: event.node, "Remove the duration") : [])
  }
}
