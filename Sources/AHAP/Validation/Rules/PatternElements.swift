extension DiagnosticDefinition {
  /// An element of `Pattern` holds none, or more than one, of the three entries.
  static let elementEntryCount = DiagnosticDefinition(
    id: "element-entry-count", category: .schema, severity: .error, coreHapticsCode: -4830,
    summary: "A Pattern element does not hold exactly one of Event, Parameter, ParameterCurve.",
    explanation: """
      Each element of Pattern is an object with one of these keys. An element with none or several \
      of them is dropped.
      """,
    violating: Example.pattern(Example.tap, "{ }"),
    conforming: Example.pattern(Example.tap))
}

/// Reports elements of the pattern that are no entry.
struct PatternElements: DocumentRule {
  func check(_ document: Document, in context: inout RuleContext) {
    for element in document.elements {
      guard case .malformed(let malformed) = element else { continue }
      switch malformed {
      case .notAnObject(let node):
        WrongTypes.report(.element, at: node, expected: "an object", in: &context)
      case .entryNotAnObject(let node, let isEvent):
        WrongTypes.report(
          isEvent ? .event : .parameter, at: node, expected: "an object", in: &context)
      case .entryCount(let count, let node):
        guard context.isComplete(node) else { continue }
        let what = count == 0 ? "holds none" : "holds \(count)"
        context.report(
          .elementEntryCount, at: node,
          "The element \(what) of Event, Parameter and ParameterCurve; expected exactly one. "
            + "It is dropped.",
          help: count == 0 ? nil : "Give each its own element.")
      }
    }
  }
}
