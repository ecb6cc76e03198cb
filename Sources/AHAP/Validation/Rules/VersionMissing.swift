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
    guard document.isRootObject, document.version.isMissing, let root = context.tree.root,
      context.isComplete(root)
    else { return }
    let start = context.span(of: root).start + 1
    context.report(
      .versionMissing, at: root, "\"Version\" is missing; the file is read as version 1.0.",
      fixes: document.patternField.isMissing
        ? []
        : [
          Fix(
            "Add the version", replacing: ByteSpan(start: start, end: start),
            with: " \"Version\": 1.0,", applicability: .safe)
        ])
  }
}
