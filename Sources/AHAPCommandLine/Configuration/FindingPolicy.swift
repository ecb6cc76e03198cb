import AHAP
import Files

/// Which findings of one file are reported, and how much they weigh.
///
/// What the command line names wins: `--select` brings back a rule that the configuration switches
/// off, and `--ignore` hides one that it makes an error.
struct FindingPolicy: Sendable {
  private let filter: FindingFilter
  private let settings: [String: Configuration.RuleSetting]
  private let ignored: Set<String>

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - filter: What the command line says.
  ///   - configuration: What the configuration says.
  ///   - path: The file as seen from the configuration's folder; `nil` if it lies elsewhere.
  init(_ filter: FindingFilter, _ configuration: Configuration, for path: FileName?) {
    self.filter = filter
    settings = configuration.rules
    var ignored = configuration.ignoredRules
    if let path {
      for ignores in configuration.pathIgnores where PathPattern(ignores.pattern).matches(path) {
        ignored.formUnion(ignores.rules)
      }
    }
    self.ignored = ignored
  }

  /// Whether findings of a rule are reported.
  func reports(_ diagnostic: Diagnostic) -> Bool {
    guard filter.keeps(diagnostic) else { return false }
    let id = diagnostic.definition.id
    if filter.selects(id) { return true }
    return settings[id] != .off && !ignored.contains(id)
  }

  /// The findings that are reported, as they weigh.
  func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter(reports).map { diagnostic in
      guard case .severity(let severity) = settings[diagnostic.definition.id] else {
        return diagnostic
      }
      return diagnostic.weighing(severity)
    }
  }
}
