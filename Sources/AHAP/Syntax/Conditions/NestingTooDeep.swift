extension DiagnosticDefinition {
  /// Brackets are nested beyond the limit.
  static let nestingTooDeep = DiagnosticDefinition(
    id: "nesting-too-deep", category: .syntax, severity: .error,
    coreHapticsCode: -4813,
    summary: "Objects and arrays are nested more than 64 levels deep.",
    explanation: """
      A pattern needs eight levels. Deeper nesting than 64 is taken for damage; what is \
      inside is not read.
      """,
    violating: "{ \"Version\": 1.0, \"Metadata\": \(String(repeating: "[", count: 64))"
      + "\(String(repeating: "]", count: 64)), \"Pattern\": [\(Example.tap)] }\n",
    conforming: Example.pattern(Example.tap))
}
