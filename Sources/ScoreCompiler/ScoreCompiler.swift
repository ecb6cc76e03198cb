import AHAP
public import HapticScore

/// Turns resolved patterns into scores: seconds become frames.
public struct ScoreCompiler: Sendable {
  /// The clock of the scores.
  public let clock: FrameClock
  /// The actuator that they are for.
  public let profile: ActuatorProfile

  /// Creates a compiler.
  ///
  /// - Parameters:
  ///   - sampleRate: Frames in a second, 8,000 through 768,000.
  ///   - profile: How intensity and sharpness become a waveform.
  public init(sampleRate: Int, profile: ActuatorProfile = .default) {
    clock = FrameClock(sampleRate: sampleRate)
    self.profile = profile
  }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - sounds: Its decoded sounds at the rate of ``clock``, by their paths. An event whose sound is
  ///     not among them is silent.
  /// - Returns: The score.
  /// - Throws: ``CompilationError/tooLong(seconds:)`` where frames cannot count its length.
  /// - Complexity: O(entries · log entries).
  public func compile(
    _ pattern: ResolvedPattern, sounds: [String: SoundSamples] = [:]
  ) throws(CompilationError) -> HapticScore {
    let latest = pattern.duration + 60
    guard clock.frame(at: latest) < FrameClock.latestFrame else {
      throw .tooLong(seconds: pattern.duration)
    }
    let timelines = TimelineBuilder(clock: clock).timelines(for: pattern.controls)
    var haptic = HapticVoiceBuilder(clock: clock, profile: profile, timelines: timelines)
    var audio = AudioVoiceBuilder(clock: clock, timelines: timelines, samples: sounds)
    haptic.voices.reserveCapacity(pattern.events.count)
    for event in pattern.events {
      switch event.type.domain {
      case .haptic: haptic.append(event)
      case .audio: audio.append(event)
      }
    }

    var frameCount = Int(clock.frame(at: pattern.duration))
    let tail = profile.highPass?.tailFrameCount(clock) ?? 0
    for voice in haptic.voices { frameCount = max(frameCount, voice.silentFrame + tail) }
    for voice in audio.voices { frameCount = max(frameCount, voice.silentFrame) }
    return HapticScore(
      clock: clock, profile: profile, voices: haptic.voices, audioVoices: audio.voices,
      sounds: audio.sounds, timelines: timelines, frameCount: frameCount,
      duration: pattern.duration)
  }
}
