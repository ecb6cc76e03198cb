extension DiagnosticDefinition {
  /// A continuous event has no usable duration, or an event a negative one.
  static let eventDurationInvalid = DiagnosticDefinition(
    id: "event-duration-invalid", category: .semantic, severity: .error, coreHapticsCode: -4823,
    summary: "A continuous event has no EventDuration, or an event a negative one.",
    explanation: """
      A continuous event lasts as long as its EventDuration says; without one, or with 0, there is \
      nothing to play. No event can last a negative time. The event is dropped.
      """,
    violating: Example.pattern(
      Example.tap, #"{ "Event": { "Time": 0.5, "EventType": "HapticContinuous" } }"#),
    conforming: Example.pattern(
      Example.tap,
      #"{ "Event": { "Time": 0.5, "EventType": "HapticContinuous", "EventDuration": 0.3 } }"#))
}

/// Reports events that cannot last.
struct ContinuousDurations: EventRule {
  func check(_ event: Event, in context: inout RuleContext) {
    let needsDuration = event.knownType?.needsDuration ?? false
    switch event.duration {
    case .missing:
      guard needsDuration, let type = event.knownType, context.isComplete(event.node) else {
        return
      }
      context.report(
        .eventDurationInvalid, at: event.node,
        "The \(type.rawValue) event has no \"EventDuration\"; it is dropped.")
    case .value(let seconds, let node) where seconds < 0 || (seconds == 0 && needsDuration):
      let least = needsDuration ? "more than 0" : "0 or more"
      context.report(
        .eventDurationInvalid, at: node,
        "EventDuration is \(context.text(of: node)); expected \(least). The event is dropped.")
    case .malformed, .value: return
    }
  }
}
