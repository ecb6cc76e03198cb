import Glibc

/// Where the bytes of an output go, found before anything is created or changed.
enum OutputTarget {
  /// To a descriptor that the process was started with.
  case inherited(Int32)
  /// To a device, FIFO or socket, which is opened and never replaced.
  case inPlace
  /// To a file beside `name`, which then takes its place. `existing` describes the regular file
  /// that is there now; `nil` if there is none.
  case replacing(name: FileName, existing: stat?)

  /// As many links as the kernel follows in one name.
  private static let linkLimit = 40

  /// Finds what `name` means.
  ///
  /// - Throws: A ``FileError`` for a folder, a circle of links, a file or folder that the process
  ///   may not write, or a name that the system refuses.
  init(resolving name: FileName) throws(FileError) {
    if let descriptor = Self.inheritedDescriptor(namedBy: name) {
      self = .inherited(descriptor)
      return
    }
    if name.hasTrailingSlash { throw FileError(path: name, call: "open", code: EISDIR) }

    var status = stat()
    if name.withCString({ stat($0, &status) }) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        // Replacing asks nothing of the old file's permissions; writing to it would.
        guard name.withCString({ faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }) == 0 else {
          throw FileError(path: name, call: "access", code: errno)
        }
        self = .replacing(name: try Self.followingLinks(of: name), existing: status)
      case S_IFDIR:
        throw FileError(path: name, call: "open", code: EISDIR)
      default:
        self = .inPlace
      }
    } else {
      let code = errno
      guard code == ENOENT, !name.bytes.isEmpty else {
        throw FileError(path: name, call: "stat", code: code).ofOutput
      }
      self = .replacing(name: try Self.followingLinks(of: name), existing: nil)
    }
  }

  /// The descriptor meant by `-`, `/dev/stdout` or `/dev/fd/3`, taken as a shell takes them.
  ///
  /// Opening such a name would fail for a socket, and start over in a file that others append to.
  private static func inheritedDescriptor(namedBy name: FileName) -> Int32? {
    let text = name.description
    switch text {
    case "-", "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where text.hasPrefix(folder) {
      let digits = text.dropFirst(folder.count)
      return digits.allSatisfy(\.isASCII) ? Int32(digits) : nil
    }
    return nil
  }

  /// The name at the end of the links that begin at `name`, whether or not it exists.
  private static func followingLinks(of name: FileName) throws(FileError) -> FileName {
    var current = name
    for _ in 0...linkLimit {
      guard let next = try destination(ofLink: current, for: name) else { return current }
      // A relative link starts at the folder that holds it.
      current = next.isAbsolute ? next : current.directory.appending(next)
    }
    throw FileError(path: name, call: "readlink", code: ELOOP)
  }

  /// What the link `link` holds; `nil` if there is no such file, or it is no link.
  private static func destination(
    ofLink link: FileName, for name: FileName
  ) throws(FileError) -> FileName? {
    let capacity = Int(PATH_MAX)
    var room = [CChar](repeating: 0, count: capacity)
    let count = link.withCString { readlink($0, &room, capacity) }
    guard count >= 0 else {
      if errno == EINVAL || errno == ENOENT { return nil }
      throw FileError(path: name, call: "readlink", code: errno).ofOutput
    }
    return FileName(checked: room[..<count].map(UInt8.init(bitPattern:)))
  }
}
