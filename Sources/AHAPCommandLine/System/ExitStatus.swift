/// How a run of the program ended, as its caller sees it.
public enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
  /// Done, and nothing was found to be wrong.
  case success = 0
  /// Done, and something is wrong with what was looked at: an error in a file, a difference.
  case findings = 1
  /// Something could not be done: bad usage, missing input, a failing device or disk.
  case trouble = 2
  /// Ended by SIGINT, that is, by Ctrl-C.
  case interrupted = 130
  /// Ended because the reader of the program's output went away.
  case readerGone = 141
  /// Ended by SIGTERM.
  case terminated = 143

  /// Returns the status of a run whose parts ended with `self` and with `other`.
  ///
  /// The graver one wins, in whichever order they come: trouble over findings, the end of the
  /// output's reader over trouble, and a signal over all.
  public func combined(with other: ExitStatus) -> ExitStatus {
    gravity >= other.gravity ? self : other
  }

  /// Replaces the status by its combination with `other`.
  public mutating func combine(with other: ExitStatus) {
    self = combined(with: other)
  }

  private var gravity: Int {
    switch self {
    case .success: 0
    case .findings: 1
    case .trouble: 2
    case .readerGone: 3
    case .interrupted: 4
    case .terminated: 5
    }
  }
}
