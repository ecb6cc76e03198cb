/// The side of a pattern that an event or a parameter belongs to.
public enum PlaybackDomain: String, CaseIterable, Sendable {
  /// What is felt.
  case haptic
  /// What is heard.
  case audio
}
