public import Files
import Glibc

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
  public func contents(of input: Input) throws(FileError) -> [UInt8] {
    switch input.source {
    case .standardInput:
      try contents(of: FileDescriptor(borrowing: standardInput, for: input.name))
    case .file(let path):
      try contents(of: path)
    }
  }

  /// Reads a file to its end; `-` is a file of that name here.
  public func contents(of path: FileName) throws(FileError) -> [UInt8] {
    // Opening a FIFO waits for its writer.
    var descriptor = try FileDescriptor(
      opening: path, for: path, flags: O_RDONLY, isCancelled: isCancelled)
    defer { try? descriptor.close() }
    return try contents(of: descriptor)
  }

  private func contents(of descriptor: FileDescriptor) throws(FileError) -> [UInt8] {
    try descriptor.readToEnd(limit: limit, isCancelled: isCancelled)
  }

  private func isCancelled() -> Bool { signals.status != nil }
}
