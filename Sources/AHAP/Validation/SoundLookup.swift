/// Answers what stands at the path of a sound file; the caller knows folders, this module does not.
public protocol SoundLookup: Sendable {
  /// What `EventWaveformPath` leads to.
  func sound(at path: String) -> SoundLookupResult
}

/// What a path of a sound file leads to.
public enum SoundLookupResult: Sendable, Hashable {
  /// A readable sound, with its length in seconds where that is known.
  case found(seconds: Double?)
  /// No file; the places that were tried, and a file there whose name differs only in case.
  case missing(tried: [String], nearMiss: String?)
  /// A file that is no readable sound, with the reason.
  case unreadable(String)
  /// The path is absolute, which is not allowed here.
  case absolute
  /// The path leads out of the allowed folders.
  case outside
}
