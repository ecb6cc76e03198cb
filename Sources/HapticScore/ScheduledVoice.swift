/// An event of the plan: when it sounds, and its own values before any control acts on them.
public struct ScheduledVoice: BitwiseCopyable, Hashable, Sendable {
  /// What makes its waveform.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// A tap of the actuator's own length.
    case transient
    /// A vibration from its start to its end, and a release behind it.
    case continuous
  }

  /// What makes its waveform.
  public let kind: Kind
  /// The first frame.
  public let startFrame: Int
  /// The frame at which a continuous voice begins to release; a transient's end.
  public let endFrame: Int
  /// One past the last frame that can differ from silence.
  public let silentFrame: Int
  /// Perceived strength, 0 through 1.
  public let intensity: Double
  /// Perceived crispness, 0 through 1.
  public let sharpness: Double
  /// The envelope, as the event gives it; ignored for a transient.
  public let envelope: EnvelopeValues

  /// Creates a voice.
  public init(
    kind: Kind, startFrame: Int, endFrame: Int, silentFrame: Int, intensity: Double,
    sharpness: Double, envelope: EnvelopeValues
  ) {
    self.kind = kind
    self.startFrame = startFrame
    self.endFrame = endFrame
    self.silentFrame = silentFrame
    self.intensity = intensity
    self.sharpness = sharpness
    self.envelope = envelope
  }
}
