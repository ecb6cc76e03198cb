public import AHAP

/// A finding that a test expects at a mark; what is `nil` is not checked.
public struct ExpectedDiagnostic: Sendable {
  /// The mark before the finding's first byte.
  public let mark: String
  /// The finding's ID.
  public let id: String
  /// How much it weighs.
  public let severity: Severity?
  /// Its Core Haptics code; `.some(nil)` for none.
  public let code: Int??
  /// What its message contains.
  public let message: String?
  /// What its help contains.
  public let help: String?
  /// What its only fix writes.
  public let fix: String?

  /// Expects a finding.
  public init(
    _ mark: String, _ id: String, severity: Severity? = nil, code: Int?? = .none,
    message: String? = nil, help: String? = nil, fix: String? = nil
  ) {
    self.mark = mark
    self.id = id
    self.severity = severity
    self.code = code
    self.message = message
    self.help = help
    self.fix = fix
  }

  /// What of `diagnostic` is not as expected, besides its place and ID.
  func differences(from diagnostic: Diagnostic) -> [String] {
    var differences: [String] = []
    if let severity, severity != diagnostic.definition.severity {
      differences.append("severity \(diagnostic.definition.severity), expected \(severity)")
    }
    if case .some(let code) = code, code != diagnostic.definition.coreHapticsCode {
      let found = diagnostic.definition.coreHapticsCode.map(String.init) ?? "none"
      differences.append("code \(found), expected \(code.map(String.init) ?? "none")")
    }
    if let message, !Self.contains(diagnostic.message, message) {
      differences.append("message '\(diagnostic.message)', expected '\(message)' in it")
    }
    if let help, !Self.contains(diagnostic.help ?? "", help) {
      differences.append("help '\(diagnostic.help ?? "")', expected '\(help)' in it")
    }
    let fixes = diagnostic.fixes.map { $0.edits.map(\.replacement).joined() }
    if let fix, fixes != [fix] {
      differences.append("fixes \(fixes), expected '\(fix)'")
    }
    return differences
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let text = Array(text.utf8)
    let part = Array(part.utf8)
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains {
      text[$0..<($0 + part.count)].elementsEqual(part)
    }
  }
}
