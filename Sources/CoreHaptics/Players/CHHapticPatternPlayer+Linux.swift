import HapticEngine

// What Linux adds to Apple's players.
extension CHHapticPatternPlayer {
  /// A linear gain over all that it plays, 0 through 1; 1 by default.
  ///
  /// Takes effect at once, eased over 2 ms, and leaves the pattern's own parameters alone. For
  /// ducking and volume controls. Without effect on players that are not an engine's own.
  public var level: Double {
    get { (self as? PatternPlayer)?.player.level ?? 1 }
    set { (self as? PatternPlayer)?.player.level = newValue }
  }
}
