import AHAP
public import Foundation

// What Linux adds to Apple's `CHHapticPattern`.
extension CHHapticPattern {
  /// Folders that sound files are looked for in, behind the folder of the pattern's own file and
  /// before the top of the program's bundle; empty by default.
  ///
  /// They count for patterns that are made from then on. Any thread.
  public static var audioResourceFolders: [URL] {
    get { AudioFolders.chosen.withLock { $0 } }
    set { AudioFolders.chosen.withLock { $0 = newValue } }
  }

  /// Creates a pattern of an AHAP text.
  ///
  /// Here `JSONSerialization` gives dictionaries with keys of type `String`, which do not cast to
  /// `[CHHapticPattern.Key: Any]` as they do on Apple's systems.
  ///
  /// - Parameters:
  ///   - data: The text.
  ///   - audioFolder: The first folder that its sounds are looked for in.
  /// - Throws: ``CHHapticError/Code/invalidPatternData`` where the text is no JSON; else
  ///   ``CHHapticError`` with the code of the first error.
  public convenience init(ahap data: Data, audioFolder: URL? = nil) throws {
    try self.init(content: PatternContent(Array(data), folder: audioFolder))
  }

  /// The pattern as an AHAP text, laid out as by `ahap fmt --sort-keys`.
  ///
  /// - Throws: ``CHHapticError/Code/operationNotPermitted`` if it plays a registered sound.
  public func ahap() throws -> Data {
    let tree = try content.writtenDocument().tree
    return Data(AHAP.Formatter(keyOrder: .conventional).text(of: tree) ?? tree.bytes)
  }
}
