import Glibc

/// Why an output takes no more bytes.
public enum OutputFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reader at the other end of the pipe went away: time to stop, quietly.
  case readerGone
  /// The system refused to write, for example because the disk is full.
  case system(SystemError)

  init(_ error: SystemError) {
    self = error.code == EPIPE ? .readerGone : .system(error)
  }

  /// The status that a run ends with because of this failure.
  public var exitStatus: ExitStatus {
    switch self {
    case .readerGone: .readerGone
    case .system: .trouble
    }
  }

  /// The system's text for the failure.
  public var description: String {
    switch self {
    case .readerGone: SystemError(EPIPE).description
    case .system(let error): error.description
    }
  }
}
