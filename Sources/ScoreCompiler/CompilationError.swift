/// Why a pattern cannot become a score.
public enum CompilationError: Error, Hashable, Sendable {
  /// The pattern reaches beyond what frames can count; its length in seconds.
  case tooLong(seconds: Double)
}
