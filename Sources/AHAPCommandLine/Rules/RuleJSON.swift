import AHAP

/// The rules for programs.
enum RuleJSON {
  /// An object with all rules.
  static func value(of rules: [DiagnosticDefinition]) -> JSONValue {
    ["rules": .array(rules.map(value))]
  }

  private static func value(of rule: DiagnosticDefinition) -> JSONValue {
    [
      "id": .string(rule.id),
      "severity": .string(rule.severity.rawValue),
      "category": .string(rule.category.rawValue),
      "coreHapticsCode": rule.coreHapticsCode.map { .integer($0) } ?? .null,
      "since": .string(rule.introduced),
      "fix": rule.exampleFix.map { .string($0.rawValue) } ?? .null,
      "summary": .string(rule.summary),
      "explanation": .string(rule.explanation),
    ]
  }
}
