import Glibc

/// The names in a folder.
enum FolderListing {
  /// Returns the names sorted byte by byte, without those that start with a dot.
  static func visibleNames(in folder: Path) throws(SystemError) -> [Path] {
    try folder.withCString { name throws(SystemError) in
      guard let stream = opendir(name) else { throw .last }
      defer { closedir(stream) }
      var names: [Path] = []
      while true {
        errno = 0
        guard let entry = readdir(stream) else { break }
        let bytes = withUnsafePointer(to: &entry.pointee.d_name) { name in
          let start = UnsafeRawPointer(name)
          let length = strlen(start.assumingMemoryBound(to: CChar.self))
          return Array(UnsafeRawBufferPointer(start: start, count: length))
        }
        if bytes.first != UInt8(ascii: ".") { names.append(Path(bytes: bytes)) }
      }
      guard errno == 0 else { throw .last }
      return names.sorted()
    }
  }
}
