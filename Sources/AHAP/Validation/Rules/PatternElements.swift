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
        let fixes =
          count == 0
          ? removal(of: node, document, in: context) : separation(of: node, in: context)
        let what = count == 0 ? "holds none" : "holds \(count)"
        context.report(
          .elementEntryCount, at: node,
          "The element \(what) of Event, Parameter and ParameterCurve; expected exactly one. "
            + "It is dropped.",
          help: count == 0 ? nil : "Give each its own element.", fixes: fixes)
      }
    }
  }

  /// Takes out an element that is empty; another may hold a misspelt key.
  private func removal(
    of node: SyntaxTree.NodeIndex, _ document: Document, in context: RuleContext
  ) -> [Fix] {
    guard context.tree.nodes[node].next == node + 1 else { return [] }
    return context.removal(of: node, from: document.patternField.node, "Remove the element")
  }

  /// Closes the element behind each entry and opens another for the next.
  private func separation(of node: SyntaxTree.NodeIndex, in context: RuleContext) -> [Fix] {
    let tree = context.tree
    var keys: [SyntaxTree.NodeIndex] = []
    tree.forEachKey(of: node) { keys.append($0) }
    guard keys.allSatisfy({ tree.ahapKey(at: $0).map(ObjectKind.element.holds) ?? false }) else {
      return []
    }
    let edits = zip(keys, keys.dropFirst()).map { key, next in
      TextEdit(
        replacing: ByteSpan(start: tree.end(of: key), end: tree.nodes[next].span.start),
        with: " }, { ")
    }
    return [Fix("Give each its own element", applicability: .unsafe, edits: edits)]
  }
}
