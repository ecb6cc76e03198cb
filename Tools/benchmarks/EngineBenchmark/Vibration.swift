import HapticEngine
import HapticScore

/// A pattern of vibrations that sound at once under a curve, for an hour.
struct Vibration: ScoreSource {
  let voiceCount: Int

  var duration: Double { 3_600 }

  func score(sampleRate: Int, speed: Double) throws -> HapticScore {
    let clock = FrameClock(sampleRate: sampleRate)
    let end = Int(clock.frame(at: duration))
    let voices = (0..<voiceCount).map { index in
      ScheduledVoice(
        kind: .continuous, startFrame: 0, endFrame: end, silentFrame: end + 96, intensity: 0.5,
        sharpness: Double(index % 10) / 10, envelope: EnvelopeValues())
    }
    let curve = ControlTimeline(
      neutralValue: 0,
      segments: [ControlSegment(startFrame: 0, value: -0.2, slope: 0.4 / Double(end))])
    return HapticScore(
      clock: clock, profile: .default, voices: voices, timelines: [.hapticSharpness: curve],
      frameCount: end + 96, duration: duration)
  }
}
