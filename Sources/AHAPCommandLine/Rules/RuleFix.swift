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
    case .safe: "safe, made by 'ahap validate --fix'; the pattern plays the same"
    case .unsafe:
      "likely meant, made by 'ahap validate --fix --unsafe'; the pattern plays differently"
    }
  }
}
