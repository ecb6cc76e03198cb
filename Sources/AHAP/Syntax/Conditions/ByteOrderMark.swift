extension DiagnosticDefinition {
  /// The text begins with a byte order mark.
  static let byteOrderMark = DiagnosticDefinition(
    id: "byte-order-mark", category: .syntax, severity: .warning,
    summary: "The file begins with a UTF-8 byte order mark.",
    explanation: """
      RFC 8259 forbids writers to add the mark; readers may ignore it, as this one does, but \
      not all do. It is not counted in columns.
      """,
    violating: "\u{FEFF}" + Example.pattern(Example.tap),
    conforming: Example.pattern(Example.tap))
}
