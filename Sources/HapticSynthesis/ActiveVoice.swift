import HapticScore

/// The state of a haptic voice that sounds: what is fixed at its start, and where it stands.
struct ActiveVoice: BitwiseCopyable {
  enum Waveform: BitwiseCopyable {
    case transient(TransientShape, amplitude: Double)
    case continuous(Envelope, PhaseCursor, ControlWalk)
  }

  /// The event's own intensity, times the actuator's amplitude.
  let intensity: Double
  var waveform: Waveform

  @_noLocks
  init(intensity: Double, waveform: Waveform) {
    self.intensity = intensity
    self.waveform = waveform
  }
}
