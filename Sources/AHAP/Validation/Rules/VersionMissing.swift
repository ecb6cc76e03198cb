extension DiagnosticDefinition {
  /// There is no `Version`.
  static let versionMissing = DiagnosticDefinition(
    id: "version-missing", category: .schema, severity: .warning,
    summary: "Version is missing.",
    explanation: """
      The file does not say for which version of Core Haptics it is written. It is read as 1.0.
      """,
    violating: "{ \"Pattern\": [\(Example.tap)] }\n",
    conforming: Example.pattern(Example.tap))
}

/// Reports a root without a version.
struct VersionMissing: DocumentRule {
  func check(_ document: Document, in context: inout RuleContext) {
    let tree = context.tree
    guard document.isRootObject, document.version.isMissing, let root = context.tree.root,
      context.isComplete(root)
    else { return }
    context.report(
      .versionMissing, at: root, "\"Version\" is missing; the file is read as version 1.0.",
      fixes: document.patternField.isMissing || !context.keys(near: .version, in: root).isEmpty
        ? []
        : [
          Fix(
            "Add the version", applicability: .safe,
            edits: [tree.insertion(ofMember: "\"Version\": 1.0", in: root)])
        ])
  }
}
