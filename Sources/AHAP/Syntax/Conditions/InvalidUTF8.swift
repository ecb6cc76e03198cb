extension DiagnosticDefinition {
  /// A byte is not UTF-8.
  static let invalidUTF8 = DiagnosticDefinition(
    id: "invalid-utf8", category: .syntax, severity: .error,
    coreHapticsCode: -4813,
    summary: "A byte of the file is not valid UTF-8.",
    explanation: """
      JSON is exchanged in UTF-8. A byte that is not part of it usually means that the file \
      was saved in another encoding, such as Latin-1.
      """,
    violating: String(decoding: Example.notUTF8, as: UTF8.self), violatingBytes: Example.notUTF8,
    conforming: Example.pattern(Example.tap))
}
