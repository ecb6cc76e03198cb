/// The frozen plan of a pattern at one sample rate: what the text half hands to the sound half.
public struct HapticScore: Sendable {
  /// Turns seconds into this score's frames.
  public let clock: FrameClock
  /// How the voices become waveforms.
  public let profile: ActuatorProfile
  /// The voices in the order of their starts; the order in which they are summed.
  public let voices: [ScheduledVoice]
  /// The timeline of every control that something sets.
  public let timelines: [Control: ControlTimeline]
  /// The rendered length: the latest end of a voice with its release, of an event, or time of a
  /// parameter.
  public let frameCount: Int
  /// The logical length in seconds, without releases (`CHHapticPattern.duration`).
  public let duration: Double

  /// Creates a score.
  ///
  /// - Precondition: The voices come in the order of their starts.
  public init(
    clock: FrameClock, profile: ActuatorProfile, voices: [ScheduledVoice],
    timelines: [Control: ControlTimeline], frameCount: Int, duration: Double
  ) {
    // A renderer makes room for those that overlap, which it finds by this order.
    precondition(
      zip(voices, voices.dropFirst()).allSatisfy { $0.startFrame <= $1.startFrame },
      "the voices of a score come in the order of their starts")
    self.clock = clock
    self.profile = profile
    self.voices = voices
    self.timelines = timelines
    self.frameCount = frameCount
    self.duration = duration
  }

  /// The timeline of a control; neutral throughout where nothing sets it.
  public func timeline(of control: Control) -> ControlTimeline {
    timelines[control] ?? ControlTimeline(neutralValue: control.neutralValue)
  }
}
