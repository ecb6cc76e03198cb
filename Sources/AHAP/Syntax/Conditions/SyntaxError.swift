extension DiagnosticDefinition {
  /// The text breaks the grammar of JSON.
  static let syntaxError = DiagnosticDefinition(
    id: "syntax-error", category: .syntax, severity: .error,
    coreHapticsCode: -4813,
    summary: "The text is not valid JSON.",
    explanation: """
      AHAP is JSON in the sense of RFC 8259. Core Haptics refuses a file that is not, and so \
      nothing of it is played. The reading goes on behind the fault, so that one run names \
      all of them; what it finds there may follow from the first.
      """,
    violating: "{ \"Version\": 1.0 \"Pattern\": [\(Example.tap)] }\n",
    conforming: Example.pattern(Example.tap))
}
