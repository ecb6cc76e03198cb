import AHAP
import Files
import PatternSounds

/// The sound files of one pattern: its registered sounds, and those that it names by path.
struct PatternSoundFiles: SoundFiles {
  private let folders: SoundFolders
  private let resources: [String: AudioResource]

  /// Creates a lookup.
  ///
  /// - Parameters:
  ///   - folders: Where paths start, in the order in which they are tried.
  ///   - resources: The registered sounds of the pattern.
  init(folders: [FileName], resources: some Sequence<AudioResource>) {
    self.folders = SoundFolders(folders, allowsOutside: true)
    self.resources = resources.reduce(into: [:]) { $0[$1.path] = $1 }
  }

  func sound(at path: String) -> SoundLookupResult {
    if let resource = resources[path] { return .found(seconds: resource.duration) }
    return folders.sound(at: path)
  }

  func file(at path: String) -> FileName? {
    resources[path]?.file ?? folders.file(at: path)
  }
}
