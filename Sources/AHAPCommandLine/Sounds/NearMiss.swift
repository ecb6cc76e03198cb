import Glibc

/// Finds a file whose name differs from the wanted one only in the case of its letters.
enum NearMiss {
  /// The path in `folder` that differs from `path` in case alone, as it is spelt there.
  static func of(_ path: Path, in folder: Path) -> Path? {
    var here = folder
    var spelling: Path?
    for step in path.bytes.split(separator: UInt8(ascii: "/")) {
      guard let name = entry(of: here, like: Array(step)) else { return nil }
      here = here.joining(name)
      spelling = spelling.map { $0.joining(name) } ?? name
    }
    return spelling
  }

  private static func entry(of folder: Path, like wanted: [UInt8]) -> Path? {
    guard let handle = try? folder.withCString({ opendir($0) }) else { return nil }
    defer { closedir(handle) }
    let wanted = String(decoding: wanted, as: UTF8.self).lowercased()
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { characters in
          [UInt8](UnsafeRawBufferPointer(start: characters, count: strlen(characters)))
        }
      }
      if String(decoding: name, as: UTF8.self).lowercased() == wanted { return Path(bytes: name) }
    }
    return nil
  }
}
