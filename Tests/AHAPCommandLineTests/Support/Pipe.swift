import Files
import Glibc

@testable import AHAPCommandLine

/// A pipe whose ends are closed when the test lets go of it.
final class Pipe {
  private(set) var readEnd: Int32
  private(set) var writeEnd: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError.last }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Creates a pipe that holds a few bytes and then ends.
  convenience init(holding bytes: [UInt8]) throws {
    try self.init()
    let output = ByteOutput(descriptor: writeEnd)
    output.write(bytes)
    try output.flush()
    closeWriteEnd()
  }

  /// The name under which the pipe can be read.
  var inputName: FileName { FileName(cString: "/dev/fd/\(readEnd)") }

  deinit {
    closeReadEnd()
    closeWriteEnd()
  }

  func closeReadEnd() {
    if readEnd >= 0 { close(readEnd) }
    readEnd = -1
  }

  /// Leaves the write end to somebody who closed it already.
  func forgetWriteEnd() {
    writeEnd = -1
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }
}
