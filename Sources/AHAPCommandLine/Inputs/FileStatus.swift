import Files
import Glibc

/// What the system says about a file without opening it.
struct FileStatus {
  /// What the file is.
  enum Kind {
    case file, folder, link, other
  }

  let kind: Kind
  let identity: FileIdentity

  /// Looks at a file, or, if `followsLinks` is false, at a link itself.
  init(of path: FileName, followsLinks: Bool = true) throws(FileError) {
    var status = stat()
    let result = path.withCString { name in
      followsLinks ? stat(name, &status) : lstat(name, &status)
    }
    guard result == 0 else {
      throw FileError(path: path, call: followsLinks ? "stat" : "lstat", code: errno)
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
