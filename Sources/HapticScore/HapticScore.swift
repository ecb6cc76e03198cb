/// The frozen plan of a pattern at one sample rate: what the text half hands to the sound half.
public struct HapticScore: Sendable {
  /// Turns seconds into this score's frames.
  public let clock: FrameClock
  /// How the voices become waveforms.
  public let profile: ActuatorProfile
  /// The haptic voices in the order of their starts; the order in which they are summed.
  public let voices: [ScheduledVoice]
  /// The audio voices in the order of their starts; the order in which they are summed.
  public let audioVoices: [ScheduledAudioVoice]
  /// The sounds that audio voices play.
  public let sounds: [SoundSamples]
  /// The timeline of every control that something sets.
  public let timelines: [Control: ControlTimeline]
  /// The rendered length: the latest end of a voice with its release and the profile's tail, of an
  /// event, or time of a parameter.
  public let frameCount: Int
  /// The logical length in seconds, without releases (`CHHapticPattern.duration`).
  public let duration: Double

  /// Creates a score.
  ///
  /// - Precondition: The voices come in the order of their starts.
  public init(
    clock: FrameClock, profile: ActuatorProfile, voices: [ScheduledVoice],
    audioVoices: [ScheduledAudioVoice] = [], sounds: [SoundSamples] = [],
    timelines: [Control: ControlTimeline], frameCount: Int, duration: Double
  ) {
    // A renderer makes room for those that overlap, which it finds by this order.
    precondition(
      zip(voices, voices.dropFirst()).allSatisfy { $0.startFrame <= $1.startFrame }
        && zip(audioVoices, audioVoices.dropFirst()).allSatisfy { $0.startFrame <= $1.startFrame },
      "the voices of a score come in the order of their starts")
    precondition(
      audioVoices.allSatisfy { voice in
        guard case .sound(let index, _, _) = voice.source else { return true }
        return sounds.indices.contains(index)
      }, "the voices of a score play its own sounds")
    self.clock = clock
    self.profile = profile
    self.voices = voices
    self.audioVoices = audioVoices
    self.sounds = sounds
    self.timelines = timelines
    self.frameCount = frameCount
    self.duration = duration
  }

  /// The timeline of a control; neutral throughout where nothing sets it.
  public func timeline(of control: Control) -> ControlTimeline {
    timelines[control] ?? ControlTimeline(neutralValue: control.neutralValue)
  }
}
