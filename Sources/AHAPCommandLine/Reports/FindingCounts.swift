import AHAP

/// How many findings of each severity there are.
struct FindingCounts: Hashable {
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var informations = 0

  init() {}

  init(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { add(diagnostic.severity) }
  }

  /// All findings.
  var total: Int { errors + warnings + informations }

  mutating func add(_ severity: Severity) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .information: informations += 1
    }
  }

  /// Adds the findings of another file.
  static func += (left: inout FindingCounts, right: FindingCounts) {
    left.errors += right.errors
    left.warnings += right.warnings
    left.informations += right.informations
  }

  /// Whether a run with these findings fails.
  func fails(strictly isStrict: Bool) -> Bool { errors > 0 || isStrict && warnings > 0 }

  /// The counts in words, such as `1 error, 2 warnings`.
  var description: String {
    let parts = [(errors, "error"), (warnings, "warning"), (informations, "information")]
      .filter { $0.0 > 0 }
      .map { count, noun in
        "\(count) \(noun)\(count == 1 || noun == "information" ? "" : "s")"
      }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }
}
