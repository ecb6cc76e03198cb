import FileTestSupport
import Files
import Glibc

/// The folders of this target, found from the place of this file.
enum Cases {
  /// The folder of a case, such as `001-version-zero`.
  static func folder(_ name: String) -> String { "\(root)/Tests/EndToEndTests/Cases/\(name)" }

  /// The bytes of a file of a case.
  static func bytes(_ name: String, _ file: String) throws -> [UInt8] {
    try FileName(cString: "\(folder(name))/\(file)").load()
  }

  /// The project's own patterns.
  static let patterns = "\(root)/Patterns"

  /// The paths that match a pattern of the shell, sorted.
  static func paths(matching pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
  }

  /// The root of the repository.
  static let root: String = {
    let steps = #filePath.split(separator: "/").dropLast(4)
    return "/" + steps.joined(separator: "/")
  }()
}
