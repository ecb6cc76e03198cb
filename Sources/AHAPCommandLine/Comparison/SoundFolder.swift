import AudioFiles
import Files

/// The sounds in a folder, by their names without endings.
struct SoundFolder {
  /// The folder as given.
  let name: FileName
  /// The sounds by their paths inside the folder without endings.
  private(set) var sounds: [FileName: ComparedInput] = [:]

  /// The endings of names that are taken for sounds.
  private static let extensions = Set(
    SoundContainer.allCases.filter { $0 != .raw }.flatMap(\.fileExtensions)
      + ["au", "caf", "rf64", "snd", "w64"])

  /// Finds the patterns in a folder; where there are none, the sound files.
  ///
  /// Sound files beside patterns belong to these.
  ///
  /// - Throws: Where two files differ in their endings alone, since it would be a guess which one is
  ///   meant, or what kept the folder from being read.
  init(_ name: FileName, in context: CommandContext) throws {
    self.name = name
    var list = InputWalker.walk([name], signals: context.signals)
    if list.inputs.isEmpty {
      list = InputWalker.walk([name], extensions: Self.extensions, signals: context.signals)
    }
    for problem in list.problems where problem.isTrouble { throw Trouble(problem.description) }
    for input in list.inputs {
      guard case .file(let path) = input.source else { continue }
      let stem = Self.name(of: path, inside: name).withoutExtension
      if let other = sounds.updateValue(ComparedInput(path), forKey: stem) {
        throw Trouble("'\(other.name)' and '\(path)' differ in their endings alone")
      }
    }
  }

  /// The container of the sound file that comes first by name; `nil` if there is none.
  var firstContainer: SoundContainer? {
    sounds.keys.sorted().lazy.compactMap { stem in
      sounds[stem].flatMap { SoundContainer(fileExtension: $0.name.pathExtension) }
    }.first
  }

  /// What stands behind the folder in a path found below it.
  private static func name(of path: FileName, inside folder: FileName) -> FileName {
    let rest = path.bytes.dropFirst(folder.bytes.count).drop { $0 == UInt8(ascii: "/") }
    return FileName(bytes: rest) ?? path
  }

  /// A folder that cannot be compared, in words.
  struct Trouble: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }
}
