import HapticEngine
import HapticScore
import ScoreCompiler

/// A pattern as an engine plays it: compiled already for the rate and the speed it begins with, and
/// compiled again when somebody changes the speed.
struct PatternSource: ScoreSource {
  let score: HapticScore
  /// The speed that ``score`` is compiled for.
  let speed: Double
  let pattern: PlayablePattern
  let sounds: [String: SoundSamples]

  /// The logical length at speed 1, in seconds.
  var duration: Double { score.duration * speed }

  func score(sampleRate: Int, speed: Double) throws -> HapticScore {
    if speed == self.speed, sampleRate == score.clock.sampleRate { return score }
    // The sounds are at the device's rate, which does not change while it is open.
    return try ScoreCompiler(sampleRate: sampleRate, profile: score.profile)
      .compile(pattern.resolved(speed: speed), sounds: sounds)
  }
}
