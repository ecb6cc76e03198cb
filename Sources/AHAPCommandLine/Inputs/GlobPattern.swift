import Files
import Glibc

/// A name with `*`, `?` or `[…]` that reached the program unexpanded, because it was quoted.
enum GlobPattern {
  /// Whether a name could be a pattern.
  static func isPattern(_ name: FileName) -> Bool {
    name.bytes.contains { "*?[".utf8.contains($0) }
  }

  /// Returns the files and folders that match, sorted byte by byte.
  static func matches(of pattern: FileName) throws(FileError) -> [FileName] {
    try pattern.withCString { text throws(FileError) in
      var found = glob_t()
      defer { globfree(&found) }
      switch glob(text, GLOB_NOSORT, nil, &found) {
      case 0: break
      case GLOB_NOMATCH: return []
      case GLOB_NOSPACE: throw FileError(path: pattern, call: "glob", code: ENOMEM)
      default: throw FileError(path: pattern, call: "glob", code: EIO)
      }
      guard let names = found.gl_pathv else { return [] }
      let paths = (0..<Int(found.gl_pathc)).compactMap { index in
        names[index].map { FileName(cString: $0) }
      }
      return paths.sorted()
    }
  }
}
