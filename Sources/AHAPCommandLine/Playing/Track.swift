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
  /// What is rendered.
  let sound: PlayableMix.Prepared
}
