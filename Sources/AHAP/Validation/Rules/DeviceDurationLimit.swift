extension DiagnosticDefinition {
  /// A continuous haptic event is longer than devices play.
  static let durationBeyondDeviceLimit = DiagnosticDefinition(
    id: "duration-beyond-device-limit", category: .semantic, severity: .warning,
    summary: "A continuous haptic event is longer than 30 seconds.",
    explanation: """
      Devices end a continuous haptic event after 30 seconds. Here it plays whole, unless the \
      limits of devices are asked for. Two events that touch and are otherwise equal play as one \
      without a seam.
      """,
    violating: Example.event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 45"#),
    conforming: Example.pattern(
      #"{ "Event": { "Time": 0, "EventType": "HapticContinuous", "EventDuration": 30 } }"#,
      #"{ "Event": { "Time": 30, "EventType": "HapticContinuous", "EventDuration": 15 } }"#))
}

/// Reports continuous haptic events that devices cut.
struct DeviceDurationLimit: EventRule {
  func check(_ event: Event, in context: inout RuleContext) {
    guard event.knownType == .hapticContinuous, case .value(let seconds, let node) = event.duration,
      seconds > Event.deviceDurationLimit
    else { return }
    let lost = DecimalText.seconds(seconds - Event.deviceDurationLimit)
    let fixes = split(event, in: &context)
    context.report(
      .durationBeyondDeviceLimit, at: node,
      "EventDuration is \(context.text(of: node)) s, longer than the 30 s that devices play; "
        + "\(lost) would be lost there. It plays whole here.",
      help: fixes.isEmpty
        ? nil : "Split the event; parts that touch and are otherwise equal play as one.",
      fixes: fixes)
  }

  private func split(_ event: Event, in context: inout RuleContext) -> [Fix] {
    guard let split = EventSplit(of: event, element: context.element, in: context.tree) else {
      return []
    }
    return [split.fix(context.takeovers, context.edges)]
  }
}

extension Event {
  /// The seconds after which devices end a continuous haptic event (Apple's reference of
  /// `CHHapticEvent.duration`).
  public static let deviceDurationLimit = 30.0
}
