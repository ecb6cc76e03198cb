/// The ten event parameters (`CHHapticEvent.ParameterID`) with their ranges and defaults.
///
/// Ranges are those of Core Haptics' headers; defaults are Apple's fallback table for devices
/// without capability data, and the header's for `Sustained`.
public enum EventParameterID: String, CaseIterable, Hashable, Sendable {
  /// Perceived strength.
  case hapticIntensity = "HapticIntensity"
  /// Perceived crispness.
  case hapticSharpness = "HapticSharpness"
  /// How long the fade-in takes, normalised.
  case attackTime = "AttackTime"
  /// How long the decay takes where the event is not sustained, normalised.
  case decayTime = "DecayTime"
  /// How long the fade-out takes, normalised.
  case releaseTime = "ReleaseTime"
  /// Whether the event holds its level (1) or decays (0).
  case sustained = "Sustained"
  /// Loudness.
  case audioVolume = "AudioVolume"
  /// Pitch.
  case audioPitch = "AudioPitch"
  /// Place between left and right.
  case audioPan = "AudioPan"
  /// Content of high frequencies.
  case audioBrightness = "AudioBrightness"

  /// The values that are played as written; others are clamped.
  public var valueRange: ClosedRange<Double> {
    switch self {
    case .audioPitch, .audioPan: -1...1
    default: 0...1
    }
  }

  /// The value that an event of `type` has where none is written.
  public func defaultValue(for type: EventType) -> Double {
    switch self {
    case .hapticIntensity: type == .hapticTransient ? 0.75 : 0.6
    case .hapticSharpness: type == .hapticTransient ? 0.5 : 0.4226
    case .attackTime, .decayTime, .releaseTime, .audioPitch, .audioPan: 0
    case .sustained, .audioVolume, .audioBrightness: 1
    }
  }

  /// Whether the parameter means anything to an event of `type`.
  public func applies(to type: EventType) -> Bool {
    switch self {
    case .hapticIntensity, .hapticSharpness: type.domain == .haptic
    case .attackTime, .decayTime, .releaseTime, .sustained: type != .hapticTransient
    case .audioVolume, .audioPitch, .audioPan, .audioBrightness: type.domain == .audio
    }
  }

  /// The ID spelt by `bytes`.
  init?(spelledBy bytes: UnsafeBufferPointer<UInt8>) {
    switch bytes.count {
    case 8 where bytes.spells("AudioPan"): self = .audioPan
    case 9 where bytes.spells("DecayTime"): self = .decayTime
    case 9 where bytes.spells("Sustained"): self = .sustained
    case 10 where bytes.spells("AttackTime"): self = .attackTime
    case 10 where bytes.spells("AudioPitch"): self = .audioPitch
    case 11 where bytes.spells("ReleaseTime"): self = .releaseTime
    case 11 where bytes.spells("AudioVolume"): self = .audioVolume
    case 15 where bytes.spells("HapticIntensity"): self = .hapticIntensity
    case 15 where bytes.spells("HapticSharpness"): self = .hapticSharpness
    case 15 where bytes.spells("AudioBrightness"): self = .audioBrightness
    default: return nil
    }
  }
}

extension EventParameterID {
  /// The place among all cases, from 0.
  public var ordinal: Int {
    switch self {
    case .hapticIntensity: 0
    case .hapticSharpness: 1
    case .attackTime: 2
    case .decayTime: 3
    case .releaseTime: 4
    case .sustained: 5
    case .audioVolume: 6
    case .audioPitch: 7
    case .audioPan: 8
    case .audioBrightness: 9
    }
  }
}
