import HapticScore
import HapticSynthesis

/// What is played in one go: a pattern, or several at once.
struct Track: Sendable {
  /// What people call it.
  let name: String
  /// Its patterns.
  let mix: PlayableMix
}

/// A track in the form that a device takes.
struct PreparedTrack: Sendable {
  /// What people call it.
  let name: String
  /// What is played.
  let sound: PlayableMix.Prepared
  /// Whether it goes on until somebody stops it.
  let isEndless: Bool

  /// How often it is played, where it has an end.
  var passCount: Int { isEndless ? 1 : sound.plan.loop.passCount }
}
