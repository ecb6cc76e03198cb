import Glibc

/// An output that appears whole or not at all.
///
/// A regular file is written under another name beside its target and takes the target's place
/// on ``commit()``, keeping its permissions; until then the old file stays as it was, and without
/// a commit the new one is removed. A symbolic link stays, and its target is replaced. (Further
/// hard links to the old file keep the old content.)
///
/// A device, a FIFO, a socket and standard output (`-`) take every byte as it comes: they are
/// never replaced or truncated, and what they were given cannot be called back.
///
///     let output = try OutputFile(at: name)
///     try output.write(report)
///     try output.commit()
///
/// Use an output from one thread at a time. The program must ignore SIGPIPE.
public final class OutputFile {
  /// The file's name as given by the caller.
  public let name: FileName

  private var descriptor: FileDescriptor
  private let isCancelled: () -> Bool
  /// The file that is not in its place yet, and that place.
  private var pending: (file: TemporaryFile, target: FileName)?
  private var isDiscarded = false

  /// Opens the output `name`, leaving what is there untouched.
  ///
  /// Waits for a reader where `name` is a FIFO.
  ///
  /// - Parameters:
  ///   - name: The file to write; `-` for standard output, `./-` for a file of that name.
  ///   - isCancelled: Asked when a signal interrupts a call that waits, here or in
  ///     ``write(_:)-(UnsafeRawBufferPointer)``; `true` ends the call.
  /// - Throws: ``FileError/Kind/folderNotFound``, ``FileError/Kind/isFolder``,
  ///   ``FileError/Kind/permissionDenied``, ``FileError/Kind/linkLoop``,
  ///   ``FileError/Kind/noSpace``, ``FileError/Kind/cancelled``, or
  ///   ``FileError/Kind/unclassified``.
  public init(
    at name: FileName, isCancelled: @escaping () -> Bool = { false }
  ) throws(FileError) {
    self.name = name
    self.isCancelled = isCancelled
    switch try OutputTarget(resolving: name) {
    case .inherited(let number):
      descriptor = try FileDescriptor(duplicating: number, for: name)
    case .inPlace:
      descriptor = try FileDescriptor(
        opening: name, for: name, flags: O_WRONLY, isCancelled: isCancelled)
    case .replacing(let target, let existing):
      let file = try TemporaryFile(beside: target, existing: existing, for: name)
      pending = (file, target)
      descriptor = file.descriptor
    }
  }

  deinit { discard() }

  /// Writes all of `bytes` after those written before.
  ///
  /// - Throws: ``FileError/Kind/noSpace``, ``FileError/Kind/readerGone``,
  ///   ``FileError/Kind/cancelled`` or ``FileError/Kind/unclassified``, which also answers a
  ///   write after ``commit()`` or ``discard()``.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try descriptor.write(bytes, isCancelled: isCancelled)
  }

  /// Writes all of `bytes` after those written before.
  ///
  /// - Throws: As the other `write` does.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try bytes.span.withUnsafeBytes { (bytes) throws(FileError) in try write(bytes) }
  }

  /// Whether bytes that were written can be replaced: not on a device, in a pipe, or on standard
  /// output.
  package var isRewritable: Bool { pending != nil }

  /// Replaces bytes that were written before, and leaves the end where it is.
  ///
  /// - Precondition: ``isRewritable``.
  /// - Throws: As ``write(_:)-(UnsafeRawBufferPointer)`` does.
  package func rewrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
    precondition(isRewritable, "what has left cannot be replaced")
    try descriptor.write(bytes, at: offset)
  }

  /// Completes the output: closes it and puts it in its place.
  ///
  /// A second commit does nothing.
  ///
  /// - Throws: A ``FileError`` if the system reports only now that a write failed, if the file
  ///   cannot take its place, or after ``discard()``. The old file then stays as it was.
  public func commit() throws(FileError) {
    if isDiscarded { throw FileError(path: name, call: "commit", code: EBADF) }
    do throws(FileError) {
      try descriptor.close()
      if let pending { try pending.file.rename(to: pending.target, for: name) }
      pending = nil
    } catch {
      discard()
      throw error
    }
  }

  /// Gives the output up: a target that would have been replaced stays as it was.
  ///
  /// Does nothing after ``commit()``.
  public func discard() {
    guard descriptor.isOpen || pending != nil else { return }
    isDiscarded = true
    try? descriptor.close()
    pending?.file.remove()
    pending = nil
  }
}
