/// Whether, and how strongly, feedback generators play.
///
/// A value that the app makes from its settings and puts into ``current``, which every generator
/// asks each time it plays. The module stores it nowhere else.
public struct FeedbackPreferences: Hashable, Sendable {
  /// Whether generators play at all; `true` by default.
  public var isHapticsEnabled: Bool

  /// The factor for the intensity of every feedback.
  ///
  /// 0 (nothing) through 1 (as designed), the default. What lies outside is clamped; NaN becomes 0.
  public var strength: Double {
    didSet { strength = clampedToUnit(strength) }
  }

  /// Whether the user asked for silence; `false` by default.
  ///
  /// Silence is for the ears: generators play no sound in any case, and in silent mode they go on
  /// to be felt unless ``playsInSilentMode`` is `false`. Our decision, after the setting of phones.
  public var isSilentModeOn: Bool

  /// Whether generators play in silent mode; `true` by default.
  ///
  /// Set it to `false` where the output is a loudspeaker, on which haptics are heard.
  public var playsInSilentMode: Bool

  /// Creates preferences; without arguments, everything plays as designed.
  public init(
    isHapticsEnabled: Bool = true, strength: Double = 1, isSilentModeOn: Bool = false,
    playsInSilentMode: Bool = true
  ) {
    self.isHapticsEnabled = isHapticsEnabled
    self.strength = clampedToUnit(strength)
    self.isSilentModeOn = isSilentModeOn
    self.playsInSilentMode = playsInSilentMode
  }

  /// How strongly a feedback plays.
  ///
  /// - Parameter intensity: What the caller of a generator asks for; clamped to 0 through 1.
  /// - Returns: A factor above 0, at most 1; `nil` when nothing is to be played.
  public func level(forIntensity intensity: Double) -> Double? {
    guard isHapticsEnabled, playsInSilentMode || !isSilentModeOn else { return nil }
    let level = clampedToUnit(intensity) * strength
    return level > 0 ? level : nil
  }
}
