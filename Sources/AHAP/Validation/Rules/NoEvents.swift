extension DiagnosticDefinition {
  /// The pattern holds no event.
  static let noEvents = DiagnosticDefinition(
    id: "no-events", category: .semantic, severity: .warning,
    summary: "The pattern has no event.",
    explanation: """
      Parameters and curves act on events; a pattern without an event is silent and has length 0.
      """,
    violating: "{ \"Version\": 1.0, \"Pattern\": [] }\n",
    conforming: Example.pattern(Example.tap))
}

/// Reports patterns that play nothing.
struct NoEvents: DocumentRule {
  func check(_ document: Document, in context: inout RuleContext) {
    guard case .value(_, let node) = document.patternField, context.isComplete(node) else {
      return
    }
    let hasEvent = document.elements.contains { element in
      switch element {
      case .event, .malformed(.entryNotAnObject(_, isEvent: true)): true
      case .malformed(.entryCount(let count, _)): count > 0
      default: false
      }
    }
    guard !hasEvent else { return }
    context.report(
      .noEvents, at: node, "The pattern has no event; it is silent and has length 0.")
  }
}
