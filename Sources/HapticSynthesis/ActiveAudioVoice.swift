import HapticScore

/// The state of an audio voice that sounds; see ``ActiveVoice``.
struct ActiveAudioVoice: BitwiseCopyable {
  enum Waveform: BitwiseCopyable {
    case tone(ToneWave)
    case sound(SoundVoice)
  }

  /// The event's own values.
  let volume: Double
  let pan: Double
  let brightness: Double
  /// The fades, or `nil` for a sound that has none.
  var envelope: AudioEnvelope?
  /// The phase of a tone in turns, or the place in a sound.
  var place: PitchCursor
  var volumeWalk: ControlWalk
  var panWalk: ControlWalk
  var brightnessWalk: ControlWalk
  var panning = Panning()
  var waveform: Waveform

  @_noLocks
  init(
    _ voice: ScheduledAudioVoice, passStart: Int, envelope: AudioEnvelope?, place: PitchCursor,
    waveform: Waveform, _ controls: borrowing ControlBuffers
  ) {
    volume = voice.volume
    pan = voice.pan
    brightness = voice.brightness
    self.envelope = envelope
    self.place = place
    let start = voice.startFrame
    volumeWalk = ControlWalk(
      controls.track(of: .audioVolume, passStart: passStart), startFrame: start)
    panWalk = ControlWalk(controls.track(of: .audioPan, passStart: passStart), startFrame: start)
    brightnessWalk = ControlWalk(
      controls.track(of: .audioBrightness, passStart: passStart), startFrame: start)
    self.waveform = waveform
  }
}
