extension DiagnosticDefinition {
  /// A number is beyond the range of a double.
  static let numberOverflow = DiagnosticDefinition(
    id: "number-overflow", category: .syntax, severity: .error,
    summary: "A number is too large to be represented.",
    explanation: """
      Numbers are read as IEEE 754 doubles, which end at about 1.8e308. The entry that holds \
      such a number is dropped. Under a key that is ignored it is an information: nothing is \
      dropped, but some readers of JSON refuse the whole file.
      """,
    violating: Example.event(#""Time": 1e999, "EventType": "HapticTransient""#),
    conforming: Example.pattern(Example.tap))
}
