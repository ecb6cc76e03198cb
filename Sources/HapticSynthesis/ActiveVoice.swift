import HapticScore

/// The running state of a voice: what is fixed at its start, and where it stands on its timelines.
///
/// All frames but ``passStart`` count from the start of its pass.
struct ActiveVoice: BitwiseCopyable {
  enum Waveform: BitwiseCopyable {
    case transient(TransientShape, amplitude: Double)
    case continuous(Envelope, PhaseCursor, ControlWalk)
  }

  /// The frame at which its pass of a loop starts.
  let passStart: Int
  let startFrame: Int
  /// One past the last frame that can differ from silence.
  let silentFrame: Int
  /// The event's own intensity, times the actuator's amplitude.
  let intensity: Double
  var waveform: Waveform

  @_noLocks
  init(
    passStart: Int, startFrame: Int, silentFrame: Int, intensity: Double, waveform: Waveform
  ) {
    self.passStart = passStart
    self.startFrame = startFrame
    self.silentFrame = silentFrame
    self.intensity = intensity
    self.waveform = waveform
  }
}
