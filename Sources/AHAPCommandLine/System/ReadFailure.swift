import Glibc
public import Files

/// Why a file could not be read.
public struct ReadFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the failure is.
  public enum Kind: Hashable, Sendable {
    /// There is no such file.
    case notFound
    /// It is a folder.
    case isFolder
    /// The user may not read it.
    case permissionDenied
    /// It has more bytes than can be dealt with.
    case tooBig(limit: Int)
    /// Somebody asked the run to stop while it waited for bytes.
    case interrupted
    /// The system failed to read it.
    case system(SystemError)
  }

  /// The file, as it was named.
  public let path: FileName
  /// What the failure is.
  public let kind: Kind

  /// Creates a failure to read `path`.
  public init(_ path: FileName, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Creates the failure that stands for a system error.
  public init(_ path: FileName, _ error: SystemError) {
    self.path = path
    switch error.code {
    case ENOENT, ENOTDIR: kind = .notFound
    case EISDIR: kind = .isFolder
    case EACCES, EPERM: kind = .permissionDenied
    default: kind = .system(error)
    }
  }

  /// The file and what is the matter, for a line on standard error.
  public var description: String {
    switch kind {
    case .notFound: "\(path): no such file"
    case .isFolder: "\(path): is a folder, not a file"
    case .permissionDenied: "\(path): permission denied"
    case .tooBig(let limit): "\(path): too big: more than \(limit) bytes"
    case .interrupted: "\(path): interrupted"
    case .system(let error): "\(path): cannot be read: \(error)"
    }
  }
}
