/// The controls that act on voices, each with its timeline in a score.
public enum Control: Int, BitwiseCopyable, CaseIterable, Hashable, Sendable {
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
  /// Multiplies volume.
  case audioVolume
  /// Adds to pan.
  case audioPan
  /// Adds to brightness.
  case audioBrightness
  /// Adds to pitch.
  case audioPitch
  /// Adds to an audio voice's attack time.
  case audioAttackTime
  /// Adds to an audio voice's decay time.
  case audioDecayTime
  /// Adds to an audio voice's release time.
  case audioReleaseTime

  /// The value that changes nothing.
  public var neutralValue: Double {
    @_noLocks get {
      switch self {
      case .hapticIntensity, .audioVolume: 1
      default: 0
      }
    }
  }

  /// Whether it acts on haptic voices; otherwise on audio voices.
  public var isHaptic: Bool {
    @_noLocks get { rawValue <= Control.hapticReleaseTime.rawValue }
  }

  /// The place in a table of all controls, from 0.
  public var slot: Int { @_noLocks get { rawValue } }
}
