extension DiagnosticDefinition {
  /// A comma stands before a closing bracket.
  static let trailingComma = DiagnosticDefinition(
    id: "trailing-comma", category: .syntax, severity: .warning,
    summary: "A comma stands before a closing bracket.",
    explanation: """
      JSON has no such comma, and strict readers refuse the file. Core Haptics accepts it: \
      some of the patterns that Apple ships are written so.
      """,
    violating: "{ \"Version\": 1.0, \"Pattern\": [\(Example.tap),] }\n",
    conforming: Example.pattern(Example.tap))
}
