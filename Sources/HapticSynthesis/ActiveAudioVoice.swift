import HapticScore

/// The running state of an audio voice; see ``ActiveVoice``.
struct ActiveAudioVoice: BitwiseCopyable {
  enum Waveform: BitwiseCopyable {
    case tone(ToneWave)
    case sound(SoundVoice)
  }

  /// The frame at which its pass of a loop starts.
  let passStart: Int
  let startFrame: Int
  /// One past the last frame that can differ from silence.
  let silentFrame: Int
  /// The event's own values.
  let volume: Double
  let pan: Double
  let brightness: Double
  /// The fades, or `nil` for a sound that has none.
  let envelope: AudioEnvelope?
  /// The phase of a tone in turns, or the place in a sound.
  var place: PitchCursor
  var volumeWalk: ControlWalk
  var panWalk: ControlWalk
  var brightnessWalk: ControlWalk
  var panning = Panning()
  var waveform: Waveform

  @_noLocks
  init(
    _ voice: ScheduledAudioVoice, passStart: Int, silentFrame: Int, envelope: AudioEnvelope?,
    place: PitchCursor, waveform: Waveform, _ controls: borrowing ControlBuffers
  ) {
    self.passStart = passStart
    startFrame = voice.startFrame
    self.silentFrame = silentFrame
    volume = voice.volume
    pan = voice.pan
    brightness = voice.brightness
    self.envelope = envelope
    self.place = place
    volumeWalk = ControlWalk(controls[.audioVolume], startFrame: voice.startFrame)
    panWalk = ControlWalk(controls[.audioPan], startFrame: voice.startFrame)
    brightnessWalk = ControlWalk(controls[.audioBrightness], startFrame: voice.startFrame)
    self.waveform = waveform
  }
}
