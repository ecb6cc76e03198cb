extension CHHapticEvent {
  /// A parameter of an event; values outside its range are clamped.
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    /// The name in AHAP.
    public var rawValue: String

    /// Creates one from its name in AHAP, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension CHHapticEvent.ParameterID {
  /// Perceived strength, 0 through 1; 0.75 in a transient, 0.6 in a continuous event where it
  /// is not given.
  public static let hapticIntensity = CHHapticEvent.ParameterID(rawValue: "HapticIntensity")
  /// Perceived crispness, 0 through 1; 0.5 in a transient, 0.4226 in a continuous event where
  /// it is not given.
  public static let hapticSharpness = CHHapticEvent.ParameterID(rawValue: "HapticSharpness")
  /// How long the fade-in takes, 0 (2 ms) through 1 (2 s); 0 where it is not given.
  public static let attackTime = CHHapticEvent.ParameterID(rawValue: "AttackTime")
  /// How long an event that is not sustained takes to fade, 0 (2 ms) through 1 (2 s); 0 where
  /// it is not given.
  public static let decayTime = CHHapticEvent.ParameterID(rawValue: "DecayTime")
  /// How long the fade-out takes, 0 (2 ms) through 1 (2 s); 0 where it is not given.
  public static let releaseTime = CHHapticEvent.ParameterID(rawValue: "ReleaseTime")
  /// Whether the event holds its level (1, where it is not given) or decays (0).
  public static let sustained = CHHapticEvent.ParameterID(rawValue: "Sustained")
  /// Loudness, 0 through 1; 1 where it is not given.
  public static let audioVolume = CHHapticEvent.ParameterID(rawValue: "AudioVolume")
  /// Pitch in octaves, −1 through 1; 0 where it is not given.
  public static let audioPitch = CHHapticEvent.ParameterID(rawValue: "AudioPitch")
  /// Place from left, −1, to right, 1; 0 where it is not given.
  public static let audioPan = CHHapticEvent.ParameterID(rawValue: "AudioPan")
  /// Content of high frequencies, 0 through 1; 1 where it is not given.
  public static let audioBrightness = CHHapticEvent.ParameterID(rawValue: "AudioBrightness")
}
