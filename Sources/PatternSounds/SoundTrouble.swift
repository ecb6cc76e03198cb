public import AudioFiles
public import Files

/// Why a sound is not played to its end.
public enum SoundTrouble: Hashable, Sendable {
  /// It cannot be read at all.
  case unreadable(FileName, SoundFileError)
  /// It is damaged behind its start.
  case damaged(FileName, SoundFileError)
  /// It is too long: this much of it is played.
  case cut(FileName, seconds: Double)
}
