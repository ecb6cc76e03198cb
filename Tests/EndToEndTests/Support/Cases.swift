/// The folders of this target, found from the place of this file.
enum Cases {
  /// The folder of a case, such as `001-version-zero`.
  static func folder(_ name: String) -> String { "\(root)/Tests/EndToEndTests/Cases/\(name)" }

  /// The project's own patterns.
  static let patterns = "\(root)/Patterns"

  /// The root of the repository.
  static let root: String = {
    let steps = #filePath.split(separator: "/").dropLast(4)
    return "/" + steps.joined(separator: "/")
  }()
}
