/// Decides which repeats of a feedback are played, so that they do not pile up.
///
/// A repeat that comes within ``interval`` of the one before cannot be felt apart from it. It is
/// dropped, unless it is stronger: then it takes the other one's place. A later repeat is played.
/// Kinds do not affect each other. All of this is our decision; UIKit's rule is not public.
struct RepeatFilter {
  /// The length of a tap, rounded up to what can be told apart, in seconds.
  static let interval = 0.025
  /// Far less than a frame: times of frames are rounded, and so is their difference.
  private static let rounding = 1e-6

  private var latest: [FeedbackKind: (time: Double, level: Double)] = [:]

  /// Whether to play `kind` now; if so, it is what later repeats are held against.
  ///
  /// The level, 0 through 1, is how strong it is. The time is in seconds; one before the latest is
  /// that of another clock, and starts afresh.
  mutating func admits(_ kind: FeedbackKind, level: Double, at time: Double) -> Bool {
    if let latest = latest[kind], level <= latest.level,
      (0..<Self.interval - Self.rounding).contains(time - latest.time)
    {
      return false
    }
    latest[kind] = (time, level)
    return true
  }

  /// Forgets what was played: nothing of it can be felt any more.
  mutating func reset() { latest = [:] }
}
