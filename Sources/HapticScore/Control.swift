/// The controls that act on haptic voices, each with its timeline in a score.
public enum Control: CaseIterable, Hashable, Sendable {
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
  public var neutralValue: Double {
    @_noLocks get {
      switch self {
      case .hapticIntensity: 1
      default: 0
      }
    }
  }

  /// The place in a table of all controls, from 0.
  public var slot: Int {
    @_noLocks get {
      switch self {
      case .hapticIntensity: 0
      case .hapticSharpness: 1
      case .hapticAttackTime: 2
      case .hapticDecayTime: 3
      case .hapticReleaseTime: 4
      }
    }
  }
}
