import Glibc

/// Wakes a thread that waits for a descriptor; from any thread, and from a signal handler.
final class WakePipe: Sendable {
  /// Readable from the first ``wake()`` on, until ``drain()``; −1 in a process that is out of
  /// descriptors.
  let descriptor: Int32
  private let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }

  /// Makes the descriptor readable.
  func wake() {
    // Kept for the code that a signal interrupted.
    let interrupted = errno
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
    errno = interrupted
  }

  /// Makes the descriptor unreadable until somebody wakes again.
  func drain() {
    var bytes = (UInt64(0), UInt64(0))
    while read(descriptor, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
  }
}
