public import Files

/// A buffered writer of bytes on a file descriptor, or into memory.
///
/// Writing never fails on the spot: the first failure is remembered in ``failure``, what is
/// written after it is dropped, and ``flush()`` throws it. A long job asks ``failure`` between
/// its steps. Any thread may write; one call's bytes stay together.
public final class ByteOutput: Sendable {
  private struct State {
    var pending: [UInt8] = []
    var failure: FileError?
  }

  private let descriptor: FileDescriptor?
  private let capacity: Int
  private let state = LockedState(State())

  /// Creates a writer on an open descriptor, which stays the caller's to close.
  ///
  /// - Parameters:
  ///   - descriptor: Where the bytes go.
  ///   - name: What a failure calls it.
  ///   - capacity: How many bytes to hold back at most; 0 writes each call's bytes at once.
  public init(
    descriptor: Int32, name: FileName = "standard output", capacity: Int = 64 * 1024
  ) {
    self.descriptor = FileDescriptor(borrowing: descriptor, for: name)
    self.capacity = capacity
  }

  /// Creates a writer that keeps all bytes, to be read from ``unwrittenBytes``.
  public init() {
    descriptor = nil
    capacity = .max
  }

  /// The bytes that were not handed to the system yet.
  public var unwrittenBytes: [UInt8] { state.withLock { $0.pending } }

  /// Why the output takes no more bytes; `nil` while all is well.
  public var failure: FileError? { state.withLock { $0.failure } }

  /// Writes `text` as UTF-8.
  public func write(_ text: String) {
    write(text.utf8)
  }

  /// Writes `text` as UTF-8, and a line feed.
  public func writeLine(_ text: String = "") {
    write((text + "\n").utf8)
  }

  /// Writes `bytes`.
  public func write(_ bytes: some Collection<UInt8>) {
    let wrote: Void? = bytes.withContiguousStorageIfAvailable {
      write(UnsafeRawBufferPointer($0))
    }
    if wrote == nil { Array(bytes).withUnsafeBytes { write($0) } }
  }

  /// Writes `bytes`; many at once are not copied.
  public func write(_ bytes: UnsafeRawBufferPointer) {
    state.withLock { state in
      guard state.failure == nil else { return }
      if let descriptor, bytes.count >= capacity {
        drain(&state, to: descriptor)
        if state.failure == nil { state.failure = Self.transfer(bytes, to: descriptor) }
        return
      }
      state.pending.append(contentsOf: bytes)
      if let descriptor, state.pending.count >= capacity { drain(&state, to: descriptor) }
    }
  }

  /// Hands all bytes to the system.
  ///
  /// - Throws: The first failure since the writer was created, each time anew.
  public func flush() throws(FileError) {
    let failure = state.withLock { state in
      if let descriptor { drain(&state, to: descriptor) }
      return state.failure
    }
    if let failure { throw failure }
  }

  private func drain(_ state: inout State, to descriptor: FileDescriptor) {
    guard state.failure == nil, !state.pending.isEmpty else { return }
    state.failure = state.pending.withUnsafeBytes { Self.transfer($0, to: descriptor) }
    state.pending.removeAll(keepingCapacity: true)
  }

  /// Writes everything and returns what went wrong.
  private static func transfer(
    _ bytes: UnsafeRawBufferPointer, to descriptor: FileDescriptor
  ) -> FileError? {
    do throws(FileError) {
      try descriptor.write(bytes)
      return nil
    } catch {
      return error
    }
  }
}
