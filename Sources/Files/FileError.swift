import Glibc

/// A failure to open, read or write a file.
///
/// Switch over ``kind`` to decide what to do; show ``description`` to a person.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the caller can do about the failure.
  public enum Kind: Hashable, Sendable {
    /// No file has this name.
    case notFound
    /// The folder that should hold the output does not exist, or is no folder.
    case folderNotFound
    /// The name is that of a folder.
    case isFolder
    /// The name is that of a device, FIFO or socket where only a regular file can be read.
    case notRegular
    /// The process may not read or write there.
    case permissionDenied
    /// Symbolic links lead in a circle, or through too many others.
    case linkLoop
    /// The file has more than `limit` bytes, the most that its reader can deal with.
    case tooLarge(limit: Int)
    /// The disk, the quota or the largest permitted file size is exhausted.
    case noSpace
    /// Whoever read our output has gone. Usually no fault: end quietly.
    case readerGone
    /// The caller asked to stop while a call was waiting.
    case cancelled
    /// The system reported a code that fits no other kind.
    case unclassified
  }

  /// What the caller can do about the failure.
  public let kind: Kind
  /// The file's name as given by the caller.
  public let path: FileName
  /// The system's error number; 0 if the system saw no error.
  public let code: Int32
  /// The failing call and the system's words, for example `"write: No space left on device (28)"`.
  public let underlying: String

  /// Path, then the cause in words.
  public var description: String {
    switch kind {
    // Where a kind has one cause, the system's words would only say it again.
    case .notFound: "\(path): no such file"
    case .folderNotFound: "\(path): the folder for it does not exist"
    case .isFolder: "\(path): is a folder, not a file"
    case .notRegular: "\(path): is not a regular file (\(underlying))"
    case .permissionDenied: "\(path): permission denied (\(underlying))"
    case .linkLoop: "\(path): symbolic links lead in a circle"
    case .tooLarge(let limit): "\(path): is too large: more than \(limit) bytes"
    case .noSpace: "\(path): no space left (\(underlying))"
    case .readerGone: "\(path): its reader has gone"
    case .cancelled: "\(path): cancelled"
    case .unclassified: "\(path): \(underlying)"
    }
  }

  private init(_ kind: Kind, path: FileName, code: Int32, underlying: String) {
    self.kind = kind
    self.path = path
    self.code = code
    self.underlying = underlying
  }

  /// Describes the failure of the system call named `call` with the error number `code`.
  package init(path: FileName, call: String, code: Int32) {
    let words = strerror(code).map { String(cString: $0) } ?? "unknown error"
    let underlying = "\(call): \(words) (\(code))"
    self.init(Self.kind(of: code), path: path, code: code, underlying: underlying)
  }

  /// Refuses to read a file of more than `limit` bytes.
  init(tooLarge path: FileName, limit: Int) {
    let underlying = "read: more than \(limit) bytes"
    self.init(.tooLarge(limit: limit), path: path, code: 0, underlying: underlying)
  }

  /// Refuses to read a device, FIFO or socket, which opened without complaint.
  package init(notRegular path: FileName) {
    self.init(.notRegular, path: path, code: 0, underlying: "open: a device, FIFO or socket")
  }

  private static func kind(of code: Int32) -> Kind {
    switch code {
    case ENOENT, ENOTDIR: .notFound
    case EISDIR: .isFolder
    case EACCES, EPERM, EROFS: .permissionDenied
    case ELOOP: .linkLoop
    case ENOSPC, EDQUOT, EFBIG: .noSpace
    case EPIPE: .readerGone
    case EINTR: .cancelled
    default: .unclassified
    }
  }

  /// The same failure of an output, where only its folder can be missing.
  var ofOutput: FileError {
    guard kind == .notFound else { return self }
    return FileError(.folderNotFound, path: path, code: code, underlying: underlying)
  }
}
