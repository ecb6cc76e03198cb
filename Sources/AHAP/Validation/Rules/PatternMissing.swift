extension DiagnosticDefinition {
  /// There is no `Pattern`, or it is not an array.
  static let patternMissing = DiagnosticDefinition(
    id: "pattern-missing", category: .schema, severity: .error, coreHapticsCode: -4814,
    summary: "Pattern is missing or not an array.",
    explanation: """
      Pattern holds the events, parameters and curves. A file without it is refused.
      """,
    violating: "{ \"Version\": 1.0 }\n",
    conforming: Example.pattern(Example.tap))
}

/// Reports a root without an array called `Pattern`.
struct PatternMissing: DocumentRule {
  func check(_ document: Document, in context: inout RuleContext) {
    guard document.isRootObject, let root = context.tree.root else { return }
    switch document.patternField {
    case .value: return
    case .missing:
      guard context.isComplete(root) else { return }
      context.report(
        .patternMissing, at: root,
        "\"Pattern\" is missing; Core Haptics refuses the file.")
    case .malformed(let node):
      let kind = context.tree.nodes[node].kind
      // An object may be the first element of an array whose bracket is missing.
      guard kind != .invalid, kind != .object || context.isComplete(root) else { return }
      context.report(
        .patternMissing, at: node,
        "\"Pattern\" is \(kind.description); expected an array. "
          + "Core Haptics refuses the file.")
    }
  }
}
