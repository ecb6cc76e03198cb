package import Glibc

/// An open file as the kernel numbers it, with the system calls that this project makes on one.
///
/// A call that a signal interrupts is repeated unless the caller wants to stop; one that finds a
/// descriptor not ready, because another process made it non-blocking, waits. Whoever opens a
/// descriptor closes it.
package struct FileDescriptor: Sendable {
  /// The kernel's number, −1 once closed.
  private var number: Int32
  /// The name that errors carry: the caller's, even where another file stands in for it.
  private let path: FileName

  /// How long to wait for bytes or room before asking again whether to stop, in milliseconds.
  private static let pollInterval: Int32 = 100
  /// How much to ask for where nobody knows how much there is, in bytes.
  private static let blockSize = 64 * 1024

  /// Opens `name`, with `O_CLOEXEC` and `O_NOCTTY` besides `flags`.
  ///
  /// - Parameters:
  ///   - name: The file to open.
  ///   - path: The name that errors carry.
  ///   - flags: The flags of `open`.
  ///   - mode: The permissions of a file that is created, less the process's mask.
  ///   - isCancelled: Asked when a signal interrupts the wait, as for the reader of a FIFO.
  /// - Throws: The kind that fits the system's code; ``FileError/Kind/cancelled``.
  package init(
    opening name: FileName, for path: FileName, flags: Int32, mode: mode_t = 0o666,
    isCancelled: () -> Bool = { false }
  ) throws(FileError) {
    self.path = path
    while true {
      number = name.withCString { open($0, flags | O_CLOEXEC | O_NOCTTY, mode) }
      if number >= 0 { return }
      let code = errno
      guard code == EINTR, !isCancelled() else {
        throw FileError(path: path, call: "open", code: code)
      }
    }
  }

  /// Takes a descriptor that somebody else has opened and will close, such as standard input.
  package init(borrowing number: Int32, for path: FileName) {
    self.path = path
    self.number = number
  }

  /// Duplicates a descriptor that the process was started with, such as standard output.
  init(duplicating inherited: Int32, for path: FileName) throws(FileError) {
    self.path = path
    number = fcntl(inherited, F_DUPFD_CLOEXEC, 3)
    guard number >= 0 else { throw FileError(path: path, call: "dup", code: errno) }
  }

  /// What the kernel knows of the file: its type, size and permissions.
  func status() throws(FileError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else {
      throw FileError(path: path, call: "fstat", code: errno)
    }
    return status
  }

  /// Reads from `offset` until `bytes` is full or the file ends, and returns the bytes read.
  func read(
    into bytes: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(FileError) -> Int {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      let count = pread(number, rest.baseAddress, rest.count, offset + done)
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(path: path, call: "read", code: errno)
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Reads from where the file stands to its end, whether or not it says how long it is.
  ///
  /// - Parameters:
  ///   - limit: The most bytes to read.
  ///   - isCancelled: Asked when a signal interrupts the wait for bytes.
  /// - Returns: All bytes that were read.
  /// - Throws: ``FileError/Kind/isFolder``, ``FileError/Kind/tooLarge(limit:)`` (at once for a
  ///   regular file), ``FileError/Kind/cancelled``, or the kind that fits.
  package func readToEnd(
    limit: Int, isCancelled: () -> Bool = { false }
  ) throws(FileError) -> [UInt8] {
    let status = try status()
    let size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    if size > limit { throw FileError(tooLarge: path, limit: limit) }
    // One byte more than expected: a file that did not grow then needs no second buffer, only
    // a last call that finds the end.
    var room = size > 0 ? size + 1 : Self.blockSize
    var bytes: [UInt8] = []
    while true {
      let count = try append(upTo: room, to: &bytes, isCancelled: isCancelled)
      if count == 0 { return bytes }
      if bytes.count > limit { throw FileError(tooLarge: path, limit: limit) }
      room -= count
      if room == 0 { room = max(bytes.count, Self.blockSize) }
    }
  }

  /// Appends what one call reads and returns the number of bytes; 0 at the end.
  private func append(
    upTo room: Int, to bytes: inout [UInt8], isCancelled: () -> Bool
  ) throws(FileError) -> Int {
    while true {
      var (count, code) = (0, Int32(0))
      bytes.append(addingCapacity: room) { span in
        span.withUnsafeMutableBufferPointer { buffer, initializedCount in
          count = Glibc.read(number, buffer.baseAddress, room)
          code = errno
          initializedCount = max(0, count)
        }
      }
      if count >= 0 { return count }
      switch code {
      case EINTR where !isCancelled(): continue
      case EAGAIN: try wait(for: POLLIN, isCancelled: isCancelled)
      default: throw FileError(path: path, call: "read", code: code)
      }
    }
  }

  /// Writes all of `bytes`, however many calls that takes.
  ///
  /// - Throws: ``FileError/Kind/noSpace``, ``FileError/Kind/readerGone``, or the kind that fits;
  ///   ``FileError/Kind/cancelled`` if a signal interrupts a wait and `isCancelled` says so.
  package func write(
    _ bytes: UnsafeRawBufferPointer, isCancelled: () -> Bool = { false }
  ) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = Glibc.write(number, rest.baseAddress, rest.count)
      if count > 0 {
        done += count
        continue
      }
      // A file that takes nothing and gives no reason would be asked for ever.
      let code = count == 0 ? EIO : errno
      switch code {
      case EINTR where !isCancelled(): continue
      case EAGAIN: try wait(for: POLLOUT, isCancelled: isCancelled)
      default: throw FileError(path: path, call: "write", code: code)
      }
    }
  }

  /// Writes all of `bytes` from `offset` on, wherever the file stands; it must be seekable.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = pwrite(number, rest.baseAddress, rest.count, offset + done)
      if count > 0 {
        done += count
        continue
      }
      let code = count == 0 ? EIO : errno
      if code != EINTR { throw FileError(path: path, call: "write", code: code) }
    }
  }

  /// Gives the file these permission bits.
  func setPermissions(_ mode: mode_t) throws(FileError) {
    guard fchmod(number, mode) == 0 else {
      throw FileError(path: path, call: "fchmod", code: errno)
    }
  }

  /// Gives the file to `owner` and `group` where the process may do so.
  func offerOwnership(to owner: uid_t, group: gid_t) {
    if fchown(number, owner, group) != 0 {
      _ = fchown(number, uid_t.max, group)  // the greatest number leaves the owner alone
    }
  }

  /// Whether the descriptor has not been closed.
  var isOpen: Bool { number >= 0 }

  /// Closes the file, which is where some file systems report that a write failed.
  package mutating func close() throws(FileError) {
    guard number >= 0 else { return }
    let result = Glibc.close(number)
    number = -1
    // Linux has closed the descriptor even where a signal interrupted the call.
    guard result == 0 || errno == EINTR else {
      throw FileError(path: path, call: "close", code: errno)
    }
  }

  /// Waits until a descriptor that another process made non-blocking gives or takes more.
  private func wait(for event: Int32, isCancelled: () -> Bool) throws(FileError) {
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    while true {
      let result = poll(&request, 1, Self.pollInterval)
      if result > 0 { return }
      let code = result == 0 ? EINTR : errno
      guard code == EINTR, !isCancelled() else {
        throw FileError(path: path, call: "poll", code: code)
      }
    }
  }
}
