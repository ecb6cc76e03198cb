/// The controls that act on haptic voices, each with its timeline in a score.
public enum Control: Int, CaseIterable, Hashable, Sendable {
  /// Multiplies intensity.
  case hapticIntensity
  /// Adds to sharpness.
  case hapticSharpness
  /// Adds to a haptic voice's attack time.
  case hapticAttackTime
  /// Adds to a haptic voice's decay time.
  case hapticDecayTime
  /// Adds to a haptic voice's release time.
  case hapticReleaseTime

  /// The value that changes nothing.
  public var neutralValue: Double { self == .hapticIntensity ? 1 : 0 }
}
