import Glibc
import Files

/// What the system says about a file without opening it.
struct FileStatus {
  /// What the file is.
  enum Kind {
    case file, folder, link, other
  }

  let kind: Kind
  let identity: FileIdentity

  /// Looks at a file, or, if `followsLinks` is false, at a link itself.
  init(of path: FileName, followsLinks: Bool = true) throws(SystemError) {
    var status = stat()
    try path.withCString { name throws(SystemError) in
      let result = followsLinks ? stat(name, &status) : lstat(name, &status)
      if result != 0 { throw .last }
    }
    identity = FileIdentity(status)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}
