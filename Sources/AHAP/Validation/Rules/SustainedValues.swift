extension DiagnosticDefinition {
  /// `Sustained` is neither 0 nor 1.
  static let sustainedNotBinary = DiagnosticDefinition(
    id: "sustained-not-binary", category: .semantic, severity: .warning,
    summary: "Sustained is neither 0 nor 1.",
    explanation: """
      Sustained is a switch: 1 holds the level until the event ends, 0 lets it decay. A value \
      between is taken as 1 from 0.5 on, and as 0 below.
      """,
    violating: Example.event(
      #""Time": 0, "EventType": "HapticContinuous", "EventDuration": 1, "EventParameters": [{ "ParameterID": "Sustained", "ParameterValue": 0.7 }]"#
    ),
    conforming: Example.event(
      #""Time": 0, "EventType": "HapticContinuous", "EventDuration": 1, "EventParameters": [{ "ParameterID": "Sustained", "ParameterValue": 1 }]"#
    ))
}

/// Reports values between the two that `Sustained` can have.
struct SustainedValues: EventRule {
  func check(_ event: Event, in context: inout RuleContext) {
    for parameter in event.parameters where parameter.knownID == .sustained {
      guard case .value(let value, let node) = parameter.value, value > 0, value < 1,
        event.knownType != .hapticTransient
      else { continue }
      let played = value >= 0.5 ? "1" : "0"
      context.report(
        .sustainedNotBinary, at: node,
        "Sustained is \(context.text(of: node)); expected 0 or 1. It plays as \(played).",
        fixes: [
          Fix(
            "Write \(played)", replacing: context.span(of: node), with: played,
            applicability: .safe)
        ])
    }
  }
}
