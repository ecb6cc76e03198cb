extension DiagnosticDefinition {
  /// `Version` is beyond 1.
  static let versionNewer = DiagnosticDefinition(
    id: "version-newer", category: .schema, severity: .warning,
    summary: "Version is newer than 1.",
    explanation: """
      No framework is known that plays a later version than 1.0. The file is read as version 1.0.
      """,
    violating: "{ \"Version\": 2.0, \"Pattern\": [\(Example.tap)] }\n",
    conforming: Example.pattern(Example.tap))
}

/// Reports a version that no framework is known to have.
struct VersionNewer: DocumentRule {
  func check(_ document: Document, in context: inout RuleContext) {
    guard case .value(let version, let node) = document.version, version > 1 else { return }
    context.report(
      .versionNewer, at: node,
      "Version is \(context.text(of: node)), newer than 1.0; the file is read as version 1.0.",
      fixes: [
        Fix("Write 1.0", replacing: context.span(of: node), with: "1.0", applicability: .safe)
      ])
  }
}
