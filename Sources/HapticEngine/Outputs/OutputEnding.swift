/// Why an output ended without being told to.
public enum OutputEnding: Hashable, Sendable {
  /// The device went away; a later one may be opened by the same output.
  case lost
  /// The system suspended it, and it did not recover in time.
  case suspended
  /// It failed for another reason; what it said.
  case failed(String)
}
