import AHAP

extension DiagnosticDefinition {
  /// Whether there is a fix for what the wrong example shows, and of what kind.
  ///
  /// Found by judging the example, so that it cannot differ from what the rule does.
  var exampleFix: Fix.Applicability? {
    Validator(target: exampleTarget.flatMap(TargetSystem.init))
      .diagnostics(for: Document(parsing: violatingBytes))
      .first { $0.definition.id == id }?.fixes.first?.applicability
  }
}

extension Fix.Applicability {
  /// What it means for whoever thinks about making the fix.
  var meaning: String {
    switch self {
    case .safe: "safe: the pattern plays the same before and after"
    case .unsafe: "likely what is meant, but the pattern then plays differently"
    }
  }
}
