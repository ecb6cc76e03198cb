extension DiagnosticDefinition {
  /// An escape is half of a surrogate pair.
  static let loneSurrogate = DiagnosticDefinition(
    id: "lone-surrogate", category: .syntax, severity: .warning,
    summary: "An escape in a string is half of a surrogate pair.",
    explanation: """
      The grammar allows it, but it names no character, and readers differ in what they make \
      of it. U+FFFD is read in its place.
      """,
    violating:
      #"{ "Version": 1.0, "Metadata": { "Project": "\uD800" }, "Pattern": [{ "Event": { "Time": 0, "EventType": "HapticTransient" } }] }"#,
    conforming: Example.pattern(Example.tap))
}
