import Files

/// Where the configuration comes from: options of the commands that judge patterns.
struct ConfigurationOptions {
  static let config = Option<FileName?>(
    "config", .path(completion: .files(withExtensions: ["json"])),
    help: "Let this configuration count for all patterns.")
  static let noConfig = Option(flag: "no-config", help: "Look at no .ahap.json.")

  /// The options under their heading.
  static let optionGroup = OptionGroup("Configuration", [config, noConfig])

  private let file: FileName?
  private let isLookedFor: Bool

  init(parsing arguments: ParsedArguments) throws(UsageError) {
    try arguments.allowOnlyOne(of: [Self.config, Self.noConfig])
    file = arguments[Self.config]
    isLookedFor = !arguments[Self.noConfig]
  }

  /// Returns what finds the configuration of each pattern.
  ///
  /// - Parameters:
  ///   - files: Reads configurations.
  ///   - standardInputFolder: Where a pattern on standard input is taken to lie.
  /// - Returns: The finder.
  func finder(_ files: FileReader, standardInputFolder: FileName?) -> ConfigurationFinder {
    let source: ConfigurationFinder.Source =
      if let file { .file(file) } else { isLookedFor ? .nearest : .none }
    return ConfigurationFinder(source, files, standardInputFolder: standardInputFolder)
  }
}
