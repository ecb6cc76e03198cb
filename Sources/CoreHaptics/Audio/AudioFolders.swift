import Files
import Foundation

/// The folders of the process that sound files are looked for in; any thread.
enum AudioFolders {
  /// The folders that the program has chosen.
  static let chosen = Locked<[URL]>([])

  /// Where the paths of a pattern start: in the folder of its file, in those that the program has
  /// chosen, at the top of its bundle.
  static func folders(ofPatternIn folder: URL?) -> [FileName] {
    let urls = [folder] + chosen.withLock { $0 } + [Bundle.main.resourceURL]
    return urls.compactMap { $0.flatMap(FileName.init) }
  }
}

extension FileName {
  /// The name of the file at a URL; `nil` where the URL names none.
  init?(_ url: URL) {
    guard url.isFileURL else { return nil }
    let name = url.withUnsafeFileSystemRepresentation { $0.map { FileName(cString: $0) } }
    guard let name else { return nil }
    self = name
  }
}
