extension DiagnosticDefinition {
  /// A comment stands in the text.
  static let comment = DiagnosticDefinition(
    id: "comment", category: .syntax, severity: .error,
    summary: "The file holds a comment.",
    explanation: """
      JSON has no comments, and Core Haptics is not known to skip them. Here they are \
      skipped so that the rest can be judged; keep notes in a Metadata object instead.
      """,
    violating: "// intro\n" + Example.pattern(Example.tap),
    conforming: Example.pattern(Example.tap))
}
