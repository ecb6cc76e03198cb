import Glibc

/// What a test could not prepare.
public struct PreparationFailure: Error {
  private let call: String
  private let code: Int32

  /// Describes the failure of the system call named `call`, which was the last one.
  public init(_ call: String) {
    self.call = call
    code = errno
  }

  /// Throws unless `result` is that of a system call that succeeded.
  static func check(_ call: String, _ result: Int32) throws {
    if result != 0 { throw PreparationFailure(call) }
  }
}
