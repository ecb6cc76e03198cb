import Glibc

/// An error number of the operating system, shown as its text.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number, for example `ENOSPC`.
  public let code: Int32

  /// Creates an error from its number.
  public init(_ code: Int32) {
    self.code = code
  }

  /// The error of the system call that failed last on this thread.
  ///
  /// Read it at once: any other call may replace it.
  public static var last: SystemError { SystemError(errno) }

  /// The system's text in English, for example `No space left on device`.
  public var description: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}
