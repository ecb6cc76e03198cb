import Glibc

/// The names in a folder.
public enum FolderListing {
  /// Returns the names sorted byte by byte, without those that start with a dot.
  public static func visibleNames(in folder: FileName) throws(FileError) -> [FileName] {
    try folder.withCString { name throws(FileError) in
      guard let stream = opendir(name) else {
        throw FileError(path: folder, call: "opendir", code: errno)
      }
      defer { closedir(stream) }
      var names: [FileName] = []
      while true {
        errno = 0
        guard let entry = readdir(stream) else { break }
        let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
          FileName(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
        }
        if name.bytes.first != UInt8(ascii: ".") { names.append(name) }
      }
      guard errno == 0 else { throw FileError(path: folder, call: "readdir", code: errno) }
      return names.sorted()
    }
  }
}
