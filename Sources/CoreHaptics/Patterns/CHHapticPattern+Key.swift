extension CHHapticPattern {
  /// A key of a pattern's dictionary.
  public struct Key: RawRepresentable, Hashable, Sendable {
    /// The name in AHAP.
    public var rawValue: String

    /// Creates one from its name in AHAP, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension CHHapticPattern.Key {
  /// The lowest version of Core Haptics that the pattern asks for: 1.0.
  public static let version = CHHapticPattern.Key(rawValue: "Version")
  /// The entries of the pattern, an array.
  public static let pattern = CHHapticPattern.Key(rawValue: "Pattern")
  /// An event, in an entry.
  public static let event = CHHapticPattern.Key(rawValue: "Event")
  /// The type of an event.
  public static let eventType = CHHapticPattern.Key(rawValue: "EventType")
  /// The start in seconds, of an entry from the start of the pattern, of a control point from
  /// its curve's own.
  public static let time = CHHapticPattern.Key(rawValue: "Time")
  /// The duration of an event in seconds.
  public static let eventDuration = CHHapticPattern.Key(rawValue: "EventDuration")
  /// The parameters of an event, an array.
  public static let eventParameters = CHHapticPattern.Key(rawValue: "EventParameters")
  /// The path of a sound file.
  public static let eventWaveformPath = CHHapticPattern.Key(rawValue: "EventWaveformPath")
  /// Whether a sound fades in and out; true where it is not given.
  public static let eventWaveformUseVolumeEnvelope = CHHapticPattern.Key(
    rawValue: "EventWaveformUseVolumeEnvelope")
  /// Whether a sound repeats until its event ends; false where it is not given.
  public static let eventWaveformLoopEnabled = CHHapticPattern.Key(
    rawValue: "EventWaveformLoopEnabled")
  /// A dynamic parameter, in an entry.
  public static let parameter = CHHapticPattern.Key(rawValue: "Parameter")
  /// Which parameter.
  public static let parameterID = CHHapticPattern.Key(rawValue: "ParameterID")
  /// The value of a parameter or control point.
  public static let parameterValue = CHHapticPattern.Key(rawValue: "ParameterValue")
  /// A parameter curve, in an entry.
  public static let parameterCurve = CHHapticPattern.Key(rawValue: "ParameterCurve")
  /// The points of a curve, an array.
  public static let parameterCurveControlPoints = CHHapticPattern.Key(
    rawValue: "ParameterCurveControlPoints")
}
