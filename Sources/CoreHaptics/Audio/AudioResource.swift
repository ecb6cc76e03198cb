import AHAP
import Files

/// A sound that is registered with an engine.
final class AudioResource: Sendable {
  /// Its name, which no other sound of the process has had.
  let id: CHHapticAudioResourceID
  /// The file.
  let file: FileName
  /// Its length in seconds, where the file says it.
  let duration: Double?
  /// Whether the envelope acts on it.
  let usesVolumeEnvelope: Bool
  /// Whether it repeats until its event ends.
  let isLooped: Bool

  init(
    id: CHHapticAudioResourceID, file: FileName, duration: Double?, usesVolumeEnvelope: Bool,
    isLooped: Bool
  ) {
    self.id = id
    self.file = file
    self.duration = duration
    self.usesVolumeEnvelope = usesVolumeEnvelope
    self.isLooped = isLooped
  }

  /// What stands for its path in a pattern's text: no file is named so, since no name holds a NUL.
  var path: String { Self.path(of: id) }

  /// What stands for the path of the sound with an ID.
  static func path(of id: CHHapticAudioResourceID) -> String { "\u{0}\(id)" }
}
