public import Files
import Glibc

/// Collects on a thread of its own whatever is written to a pipe or FIFO.
///
/// A thread, since a test that fills a pipe blocks one of the few that tasks share.
public final class PipeReader: @unchecked Sendable {
  /// The end to write to, for ``outputName``; −1 for a FIFO.
  private var writeEnd: Int32 = -1
  private var thread = pthread_t()
  // Written by the thread only, read after it has ended.
  private var bytes: [UInt8] = []
  private let openReadEnd: () -> Int32

  /// Creates a pipe and reads it.
  ///
  /// - Parameter isBlocking: Whether writing waits for room; else it fails with EAGAIN.
  /// - Throws: ``TemporaryFolder/Failure`` if there can be no pipe.
  public init(isBlocking: Bool = true) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TemporaryFolder.Failure(call: "pipe", code: errno) }
    let readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if !isBlocking { _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK) }
    openReadEnd = { readEnd }
    start()
  }

  /// Reads the FIFO `name`, which waits for somebody to write to it.
  public init(fifo name: FileName) {
    openReadEnd = { name.withCString { open($0, O_RDONLY) } }
    start()
  }

  /// The name under which the pipe can be written.
  public var outputName: FileName? { FileName("/dev/fd/\(writeEnd)") }

  /// Waits until everybody has stopped writing, and returns what they wrote.
  public func finish() -> [UInt8] {
    if writeEnd >= 0 { close(writeEnd) }
    pthread_join(thread, nil)
    return bytes
  }

  private func start() {
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let reader = Unmanaged<PipeReader>.fromOpaque(context).takeRetainedValue()
        let readEnd = reader.openReadEnd()
        reader.bytes = readToEnd(of: readEnd)
        close(readEnd)
        return nil
      }, context)
  }
}
