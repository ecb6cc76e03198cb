extension CHHapticDynamicParameter {
  /// What acts on all running and future events of a player.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The name in AHAP.
    public var rawValue: String

    /// Creates one from its name in AHAP, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension CHHapticDynamicParameter.ID {
  /// Multiplies the intensity of haptic events, 0 through 1; 1 changes nothing.
  public static let hapticIntensityControl = CHHapticDynamicParameter.ID(
    rawValue: "HapticIntensityControl")
  /// Adds to the sharpness of haptic events, −1 through 1; 0 changes nothing.
  public static let hapticSharpnessControl = CHHapticDynamicParameter.ID(
    rawValue: "HapticSharpnessControl")
  /// Adds to the attack time of haptic events, −1 through 1; 0 changes nothing.
  public static let hapticAttackTimeControl = CHHapticDynamicParameter.ID(
    rawValue: "HapticAttackTimeControl")
  /// Adds to the decay time of haptic events, −1 through 1; 0 changes nothing.
  public static let hapticDecayTimeControl = CHHapticDynamicParameter.ID(
    rawValue: "HapticDecayTimeControl")
  /// Adds to the release time of haptic events, −1 through 1; 0 changes nothing.
  public static let hapticReleaseTimeControl = CHHapticDynamicParameter.ID(
    rawValue: "HapticReleaseTimeControl")
  /// Multiplies the volume of audio events, 0 through 1; 1 changes nothing.
  public static let audioVolumeControl = CHHapticDynamicParameter.ID(rawValue: "AudioVolumeControl")
  /// Adds to the pan of audio events, −1 through 1; 0 changes nothing.
  public static let audioPanControl = CHHapticDynamicParameter.ID(rawValue: "AudioPanControl")
  /// Adds to the brightness of audio events, −1 through 1; 0 changes nothing.
  public static let audioBrightnessControl = CHHapticDynamicParameter.ID(
    rawValue: "AudioBrightnessControl")
  /// Adds to the pitch of audio events, −1 through 1; 0 changes nothing.
  public static let audioPitchControl = CHHapticDynamicParameter.ID(rawValue: "AudioPitchControl")
  /// Adds to the attack time of audio events, −1 through 1; 0 changes nothing.
  public static let audioAttackTimeControl = CHHapticDynamicParameter.ID(
    rawValue: "AudioAttackTimeControl")
  /// Adds to the decay time of audio events, −1 through 1; 0 changes nothing.
  public static let audioDecayTimeControl = CHHapticDynamicParameter.ID(
    rawValue: "AudioDecayTimeControl")
  /// Adds to the release time of audio events, −1 through 1; 0 changes nothing.
  public static let audioReleaseTimeControl = CHHapticDynamicParameter.ID(
    rawValue: "AudioReleaseTimeControl")
}
