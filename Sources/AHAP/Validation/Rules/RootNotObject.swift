extension DiagnosticDefinition {
  /// The root is something else than an object.
  static let rootNotObject = DiagnosticDefinition(
    id: "root-not-object", category: .schema, severity: .error, coreHapticsCode: -4814,
    summary: "The file's root is not an object.",
    explanation: """
      An AHAP file is one object with the keys Version and Pattern. Anything else is refused.
      """,
    violating: "[\(Example.tap)]\n",
    conforming: Example.pattern(Example.tap))
}

/// Reports a root that is not an object.
///
/// A value with something behind it may be the first key of a root without braces.
struct RootNotObject: DocumentRule {
  func check(_ document: Document, in context: inout RuleContext) {
    guard let root = context.tree.root, !document.isRootObject,
      context.tree.nodes[root].kind != .invalid,
      context.tree.nodes[root].kind == .array || context.isComplete(root)
    else { return }
    context.report(
      .rootNotObject, at: root,
      "The root is \(context.tree.nodes[root].kind.description); expected an object with "
        + "\"Version\" and \"Pattern\". Core Haptics refuses the file.")
  }
}
