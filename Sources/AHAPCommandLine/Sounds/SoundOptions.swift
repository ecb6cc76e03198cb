import Files
import PatternSounds

/// Where sound files may come from: options that all commands share which read a pattern.
struct SoundOptions {
  /// Further folders for sound files.
  static let resources = Option(
    repeating: "resources", .path("DIR"),
    help: "Look for sound files in DIR too, after the pattern's own folder.")
  /// Whether sounds may lie anywhere.
  static let allowOutside = Option(
    flag: "allow-outside",
    help: "Accept absolute paths of sound files, and paths that leave the pattern's folder.")

  /// The options under their heading.
  static let optionGroup = OptionGroup("Sound files", [resources, allowOutside])

  /// Whether sound files are looked at.
  var isChecked = true
  /// The folder of a pattern that comes on standard input, or `nil` where it has none.
  var standardInputFolder: FileName?
  private let resources: [FileName]
  private let allowsOutside: Bool

  init(parsing arguments: ParsedArguments) {
    resources = arguments[Self.resources]
    allowsOutside = arguments[Self.allowOutside]
  }

  /// The folders for one pattern; `nil` where its sounds are not looked at.
  ///
  /// - Parameters:
  ///   - input: The pattern.
  ///   - configured: Further folders, which come last.
  /// - Returns: What looks for sounds there.
  func folders(for input: Input, configured: [FileName] = []) -> SoundFolders? {
    guard isChecked else { return nil }
    let resources = resources + configured
    switch input.source {
    case .file(let path):
      return SoundFolders([path.directory] + resources, allowsOutside: allowsOutside)
    case .standardInput:
      guard let folder = standardInputFolder else {
        return resources.isEmpty ? nil : SoundFolders(resources, allowsOutside: allowsOutside)
      }
      return SoundFolders([folder] + resources, allowsOutside: allowsOutside)
    }
  }
}
