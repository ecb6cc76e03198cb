public import AHAP
public import Files

/// Answers for sound files, and says which file a path of a pattern leads to.
public protocol SoundFiles: SoundLookup {
  /// The file at a path; `nil` where none can be read as sound.
  func file(at path: String) -> FileName?
}
