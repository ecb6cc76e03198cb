/// An entry of the catalogue: one condition that a file can be in.
public struct DiagnosticDefinition: Sendable {
  /// What part of a file's meaning a condition belongs to.
  public enum Category: String, CaseIterable, Sendable {
    /// The text is not the JSON it should be.
    case syntax
    /// A key, a value or an entry is not of the form that AHAP asks for.
    case schema
    /// The form is right, but the values do not play as written.
    case semantic
    /// A file that the pattern names.
    case resource
  }

  /// The stable name, in kebab case; never renamed, never used again for something else.
  public let id: String
  /// What the condition belongs to.
  public let category: Category
  /// How much it weighs.
  public let severity: Severity
  /// The `CHHapticError` code with which Core Haptics refuses the same, or `nil`.
  public let coreHapticsCode: Int?
  /// Whether a file in this condition is refused as a whole, so that nothing of it plays.
  public let refusesFile: Bool
  /// The first version that reports it.
  public let introduced: String
  /// One sentence that says what the condition is.
  public let summary: String
  /// Why it matters and what happens when the file is played.
  public let explanation: String
  /// A whole file that is in this condition; a test holds it to that.
  public let violating: String
  /// The bytes of `violating`, for a condition that no text can show.
  public let violatingBytes: [UInt8]
  /// The system, such as `ios15`, that `violating` has to be judged for; `nil` for any.
  public let exampleTarget: String?
  /// The same file put right, without any finding.
  public let conforming: String

  init(
    id: String, category: Category, severity: Severity, coreHapticsCode: Int? = nil,
    refusesFile: Bool = false, introduced: String = "0.1.0", summary: String, explanation: String,
    violating: String,
    violatingBytes: [UInt8]? = nil, exampleTarget: String? = nil, conforming: String
  ) {
    self.id = id
    self.category = category
    self.severity = severity
    self.coreHapticsCode = coreHapticsCode
    self.refusesFile = refusesFile || coreHapticsCode == -4813 || coreHapticsCode == -4814
    self.introduced = introduced
    self.summary = summary
    self.explanation = explanation
    self.violating = violating
    self.violatingBytes = violatingBytes ?? Array(violating.utf8)
    self.exampleTarget = exampleTarget
    self.conforming = conforming
  }
}
