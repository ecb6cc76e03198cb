/// How much the program says on standard error.
public enum Verbosity: Int, Comparable, Sendable {
  /// Errors only.
  case quiet
  /// Errors, warnings and notes.
  case normal
  /// Details, too.
  case verbose

  /// Orders by how much is said.
  public static func < (left: Verbosity, right: Verbosity) -> Bool {
    left.rawValue < right.rawValue
  }
}
