extension DiagnosticDefinition {
  /// The file is not UTF-8 as a whole.
  static let foreignEncoding = DiagnosticDefinition(
    id: "foreign-encoding", category: .syntax, severity: .error,
    coreHapticsCode: -4813,
    summary: "The file is encoded in UTF-16 or UTF-32.",
    explanation: """
      JSON is exchanged in UTF-8, and a file in another encoding is refused. Editors can \
      save it again as UTF-8.
      """,
    violating: String(decoding: Example.utf16, as: UTF8.self), violatingBytes: Example.utf16,
    conforming: Example.pattern(Example.tap))
}
