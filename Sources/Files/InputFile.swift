import Glibc

/// A regular file that is read at any place.
package final class InputFile {
  /// The file's name as given by the caller.
  package let name: FileName
  /// The size of the file when it was opened.
  package let byteCount: Int

  private var descriptor: FileDescriptor

  /// Opens the file `name` for reading.
  ///
  /// - Throws: ``FileError/Kind/notFound``, ``FileError/Kind/isFolder``,
  ///   ``FileError/Kind/notRegular``, ``FileError/Kind/permissionDenied``,
  ///   ``FileError/Kind/linkLoop`` or ``FileError/Kind/unclassified``.
  package init(at name: FileName) throws(FileError) {
    // Without O_NONBLOCK a FIFO would keep us waiting before we can see that it is one.
    var descriptor = try FileDescriptor(opening: name, for: name, flags: O_RDONLY | O_NONBLOCK)
    do throws(FileError) {
      let status = try descriptor.status()
      switch status.st_mode & S_IFMT {
      case S_IFREG: byteCount = Int(status.st_size)
      case S_IFDIR: throw FileError(path: name, call: "open", code: EISDIR)
      default: throw FileError(notRegular: name)
      }
    } catch {
      try? descriptor.close()
      throw error
    }
    self.name = name
    self.descriptor = descriptor
  }

  deinit { try? descriptor.close() }

  /// Reads from `offset` until `bytes` is full or the file ends, and returns the bytes read.
  ///
  /// - Throws: A ``FileError`` if the system cannot read the file.
  package func read(
    into bytes: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(FileError) -> Int {
    try descriptor.read(into: bytes, at: offset)
  }
}
