/// What a project decides about how its patterns are judged: the contents of `.ahap.json`.
public struct Configuration: Sendable {
  /// What becomes of the findings of a rule.
  public enum RuleSetting: Hashable, Sendable {
    /// They weigh so much.
    case severity(Severity)
    /// They are not reported.
    case off
  }

  /// Rules that are not reported in some files.
  public struct PathIgnores: Hashable, Sendable {
    /// Which files, as a pattern of paths from the configuration's folder.
    public let pattern: String
    /// The IDs of the rules.
    public let rules: Set<String>
  }

  /// Settings by rule ID; other rules are reported as the catalogue says.
  public internal(set) var rules: [String: RuleSetting] = [:]
  /// The IDs of rules that are not reported.
  public internal(set) var ignoredRules: Set<String> = []
  /// Rules that are not reported in some files, in the order of the file.
  public internal(set) var pathIgnores: [PathIgnores] = []
  /// The system that the patterns are to play on.
  public internal(set) var target: TargetSystem?
  /// Whether warnings fail.
  public internal(set) var isStrict = false
  /// Further folders for sound files, relative to the configuration's and inside it.
  public internal(set) var resources: [String] = []

  /// A configuration that decides nothing.
  public init() {}
}
