public import Files
import Glibc

/// A pipe whose ends are closed when the test lets go of it.
public final class Pipe {
  /// The descriptor to read from; −1 once closed.
  public private(set) var readEnd: Int32
  /// The descriptor to write to; −1 once closed.
  public private(set) var writeEnd: Int32

  /// Creates a pipe.
  ///
  /// - Throws: ``PreparationFailure`` if there can be no pipe.
  public init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw PreparationFailure("pipe") }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// Creates a pipe that holds a few bytes and then ends.
  public convenience init(holding bytes: [UInt8]) throws {
    try self.init()
    guard write(writeEnd, bytes, bytes.count) == bytes.count else {
      throw PreparationFailure("write")
    }
    closeWriteEnd()
  }

  deinit {
    closeReadEnd()
    closeWriteEnd()
  }

  /// The name under which the pipe can be read.
  public var inputName: FileName { FileName(cString: "/dev/fd/\(readEnd)") }

  /// The name under which the pipe can be written.
  public var outputName: FileName { FileName(cString: "/dev/fd/\(writeEnd)") }

  /// Lets reading fail instead of waiting for bytes.
  public func makeReadEndNonblocking() { _ = fcntl(readEnd, F_SETFL, O_NONBLOCK) }

  /// Lets writing fail instead of waiting for room.
  public func makeWriteEndNonblocking() { _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK) }

  /// Closes the end to read from.
  public func closeReadEnd() {
    if readEnd >= 0 { close(readEnd) }
    readEnd = -1
  }

  /// Closes the end to write to.
  public func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Leaves the end to write to to somebody who closes it.
  public func forgetWriteEnd() {
    writeEnd = -1
  }
}
