/// An audio event of the plan: when it sounds, and its own values before any control acts on them.
public struct ScheduledAudioVoice: BitwiseCopyable, Hashable, Sendable {
  /// What it plays.
  public enum Source: BitwiseCopyable, Hashable, Sendable {
    /// A tone whose pitch and harmonics the event decides.
    case tone
    /// A sound of the score, by its place in ``HapticScore/sounds``.
    ///
    /// `isLooped`: whether it repeats until the voice ends. `isFaded`: whether the envelope acts on
    /// it; its release ends with the sound.
    case sound(Int, isLooped: Bool, isFaded: Bool)
  }

  /// What it plays.
  public let source: Source
  /// The first frame.
  public let startFrame: Int
  /// The frame at which a tone begins to release; the end of a sound.
  public let endFrame: Int
  /// One past the last frame that can differ from silence.
  public let silentFrame: Int
  /// Loudness, 0 through 1.
  public let volume: Double
  /// Octaves above or below its own pitch, −1 through 1.
  public let pitch: Double
  /// From left, −1, to right, 1.
  public let pan: Double
  /// Content of high frequencies, 0 through 1.
  public let brightness: Double
  /// The envelope, as the event gives it.
  public let envelope: EnvelopeValues

  /// Creates a voice.
  public init(
    source: Source, startFrame: Int, endFrame: Int, silentFrame: Int, volume: Double = 1,
    pitch: Double = 0, pan: Double = 0, brightness: Double = 1,
    envelope: EnvelopeValues = EnvelopeValues()
  ) {
    self.source = source
    self.startFrame = startFrame
    self.endFrame = endFrame
    self.silentFrame = silentFrame
    self.volume = volume
    self.pitch = pitch
    self.pan = pan
    self.brightness = brightness
    self.envelope = envelope
  }
}
