extension CHHapticEvent {
  /// What an event is.
  public struct EventType: RawRepresentable, Hashable, Sendable {
    /// The name in AHAP.
    public var rawValue: String

    /// Creates one from its name in AHAP, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension CHHapticEvent.EventType {
  /// A tap of fixed length that ends by itself.
  public static let hapticTransient = CHHapticEvent.EventType(rawValue: "HapticTransient")
  /// A vibration that needs a duration.
  public static let hapticContinuous = CHHapticEvent.EventType(rawValue: "HapticContinuous")
  /// A synthesised tone that needs a duration.
  public static let audioContinuous = CHHapticEvent.EventType(rawValue: "AudioContinuous")
  /// A sound file.
  public static let audioCustom = CHHapticEvent.EventType(rawValue: "AudioCustom")
}
