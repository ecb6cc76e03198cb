import Glibc
public import Files

/// Reads whole files and standard input.
///
/// FIFOs and devices are read to their end, like files.
public struct FileReader: Sendable {
  /// The most bytes that are read: 4 GiB − 1, so that an offset fits into 32 bits.
  public static let standardLimit = Int(UInt32.max)

  private let standardInput: Int32
  private let limit: Int
  private let signals: Signals

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - standardInput: The descriptor that `-` stands for; by default 0.
  ///   - limit: The most bytes to read from one file.
  ///   - signals: What may interrupt the wait for a FIFO or for standard input.
  public init(
    standardInput: Int32 = 0, limit: Int = FileReader.standardLimit,
    signals: Signals = .process
  ) {
    self.standardInput = standardInput
    self.limit = limit
    self.signals = signals
  }

  /// Reads an input to its end.
  public func contents(of input: Input) throws(ReadFailure) -> [UInt8] {
    switch input.source {
    case .standardInput: try contents(ofDescriptor: standardInput, path: input.name)
    case .file(let path): try contents(of: path)
    }
  }

  /// Reads a file to its end; `-` is a file of that name here.
  public func contents(of path: FileName) throws(ReadFailure) -> [UInt8] {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try path.withCString { name throws(SystemError) in
        while true {
          // Opening a FIFO waits for its writer, and a signal may end the wait.
          let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY)
          if descriptor >= 0 { return descriptor }
          if errno != EINTR || signals.status != nil { throw .last }
        }
      }
    } catch {
      throw error.code == EINTR ? ReadFailure(path, .interrupted) : ReadFailure(path, error)
    }
    defer { close(descriptor) }
    return try contents(ofDescriptor: descriptor, path: path)
  }

  private func contents(
    ofDescriptor descriptor: Int32, path: FileName
  ) throws(ReadFailure) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ReadFailure(path, .last) }
    if status.st_mode & S_IFMT == S_IFDIR { throw ReadFailure(path, .isFolder) }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    if isFile, status.st_size > limit { throw ReadFailure(path, .tooBig(limit: limit)) }

    // One byte more than expected: a file that did not grow then needs no second buffer, only
    // a last call that finds the end.
    var bytes: [UInt8] = []
    var room = isFile && status.st_size > 0 ? Int(status.st_size) + 1 : 64 * 1024
    while true {
      let count = try append(upTo: room, from: descriptor, to: &bytes, path: path)
      if count == 0 { return bytes }
      if bytes.count > limit { throw ReadFailure(path, .tooBig(limit: limit)) }
      room -= count
      if room == 0 { room = max(bytes.count, 64 * 1024) }
    }
  }

  /// Appends what one call reads and returns the number of bytes; 0 at the end.
  private func append(
    upTo room: Int, from descriptor: Int32, to bytes: inout [UInt8], path: FileName
  ) throws(ReadFailure) -> Int {
    while true {
      var count = 0
      var failure = SystemError(0)
      bytes.append(addingCapacity: room) { span in
        span.withUnsafeMutableBufferPointer { buffer, initializedCount in
          count = read(descriptor, buffer.baseAddress, room)
          failure = .last
          initializedCount = max(0, count)
        }
      }
      if count >= 0 { return count }
      switch failure.code {
      case EINTR:
        if signals.status != nil { throw ReadFailure(path, .interrupted) }
      case EAGAIN:
        // Somebody who shares standard input made it non-blocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&request, 1, -1) < 0, signals.status != nil {
          throw ReadFailure(path, .interrupted)
        }
      default:
        throw ReadFailure(path, failure)
      }
    }
  }
}
