import Files

/// The pairs that two arguments stand for.
struct PairList {
  /// The pairs, in the order of their names.
  let pairs: [ComparisonPair]
  /// The second folder, where the arguments are folders.
  let secondFolder: SoundFolder?

  /// Finds the pairs: the two files, or what has one name in both folders.
  ///
  /// - Parameters:
  ///   - first: The first argument.
  ///   - second: The second argument.
  ///   - createsSecond: Whether the second file or folder need not exist.
  ///   - context: What the command runs against.
  /// - Throws: Where a folder is to be compared with a file, or cannot be read.
  init(
    _ first: FileName, _ second: FileName, createsSecond: Bool, in context: CommandContext
  ) throws {
    let (isFirstFolder, isSecondFolder) = (Self.isFolder(first), Self.isFolder(second))
    guard isFirstFolder == true || isSecondFolder == true else {
      let isMissing = createsSecond && isSecondFolder == nil
      pairs = [
        ComparisonPair(
          name: nil, first: ComparedInput(first), second: isMissing ? nil : ComparedInput(second))
      ]
      secondFolder = nil
      return
    }
    if isFirstFolder == true, isSecondFolder == nil, createsSecond {
      try OutputFolder.create(second)
    } else if isFirstFolder != true || isSecondFolder != true {
      let (folder, other) = isFirstFolder == true ? (first, second) : (second, first)
      throw SoundFolder.Trouble(
        "'\(folder)' is a folder and '\(other)' is "
          + (Self.isFolder(other) == nil ? "not there" : "none"))
    }
    let folders = (try SoundFolder(first, in: context), try SoundFolder(second, in: context))
    pairs = Set(folders.0.sounds.keys).union(folders.1.sounds.keys).sorted().map { name in
      ComparisonPair(name: name, first: folders.0.sounds[name], second: folders.1.sounds[name])
    }
    secondFolder = folders.1
  }

  /// Whether a name is that of a folder; `nil` if there is nothing of that name.
  private static func isFolder(_ name: FileName) -> Bool? {
    if name.isStandardStream { return false }
    return (try? FileStatus(of: name)).map { $0.kind == .folder }
  }
}
