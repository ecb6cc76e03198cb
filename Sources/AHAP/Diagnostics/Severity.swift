/// How much a finding weighs.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Plays as written, though not everywhere or perhaps not as meant.
  case information
  /// Plays, but differently from what is written.
  case warning
  /// Core Haptics refuses the file, or an entry cannot be played and is dropped.
  case error

  private var weight: Int {
    switch self {
    case .information: 0
    case .warning: 1
    case .error: 2
    }
  }

  public static func < (left: Severity, right: Severity) -> Bool {
    left.weight < right.weight
  }
}
