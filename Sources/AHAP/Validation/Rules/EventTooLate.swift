extension DiagnosticDefinition {
  /// An event reaches beyond a day.
  static let eventTooLate = DiagnosticDefinition(
    id: "event-too-late", category: .semantic, severity: .warning,
    summary: "An event starts or ends later than 24 hours into the pattern.",
    explanation: """
      Times are in seconds. Such an event usually means that milliseconds were written. Rendering \
      and playing refuse a pattern beyond their longest duration.
      """,
    violating: Example.event(#""Time": 90000, "EventType": "HapticTransient""#),
    conforming: Example.event(#""Time": 90, "EventType": "HapticTransient""#))
}

/// Reports events at times that no pattern means.
struct EventTooLate: EventRule {
  static let latest = 86_400.0

  func check(_ event: Event, in context: inout RuleContext) {
    if case .value(let start, let node) = event.time, start > Self.latest {
      context.report(
        .eventTooLate, at: node,
        "The event starts at \(context.text(of: node)) s, later than 24 h.",
        help: "Times are in seconds.")
      return
    }
    guard case .value(let seconds, let node) = event.duration,
      event.startTime + seconds > Self.latest
    else { return }
    context.report(
      .eventTooLate, at: node,
      "The event ends at \(DecimalText.seconds(event.startTime + seconds)), later than 24 h.",
      help: "Times are in seconds.")
  }
}
