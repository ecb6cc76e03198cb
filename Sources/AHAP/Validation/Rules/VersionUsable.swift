extension DiagnosticDefinition {
  /// `Version` is not a positive number.
  static let versionInvalid = DiagnosticDefinition(
    id: "version-invalid", category: .schema, severity: .error, refusesFile: true,
    summary: "Version is not a positive number.",
    explanation: """
      Version names the lowest version of Core Haptics that can play the file; the only one in use \
      is 1.0. Exporters that write 0 make files that devices refuse.
      """,
    violating: "{ \"Version\": 0.0, \"Pattern\": [\(Example.tap)] }\n",
    conforming: Example.pattern(Example.tap))
}

/// Reports a version that no framework can have.
struct VersionUsable: DocumentRule {
  func check(_ document: Document, in context: inout RuleContext) {
    switch document.version {
    case .missing: return
    case .malformed(let node):
      // A broken or overflowing value has been reported by the reading.
      let kind = context.tree.nodes[node].kind
      guard kind != .invalid, kind != .number else { return }
      context.report(
        .versionInvalid, at: node,
        "Version is \(context.text(of: node)); expected the number 1.0. The file is refused.",
        fixes: [fix(node, in: context)])
    case .value(let version, let node):
      guard version <= 0 else { return }
      context.report(
        .versionInvalid, at: node,
        "Version is \(context.text(of: node)); expected 1.0. The file is refused.",
        fixes: [fix(node, in: context)])
    }
  }

  private func fix(_ node: SyntaxTree.NodeIndex, in context: RuleContext) -> Fix {
    Fix("Write 1.0", replacing: context.span(of: node), with: "1.0", applicability: .unsafe)
  }
}
