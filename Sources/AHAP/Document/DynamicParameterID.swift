/// The twelve dynamic parameters (`CHHapticDynamicParameter.ID`), which curves use as well.
///
/// Ranges, neutral values and rules are those of Core Haptics' headers and reference.
public enum DynamicParameterID: String, CaseIterable, Hashable, Sendable {
  case hapticIntensityControl = "HapticIntensityControl"
  case hapticSharpnessControl = "HapticSharpnessControl"
  case hapticAttackTimeControl = "HapticAttackTimeControl"
  case hapticDecayTimeControl = "HapticDecayTimeControl"
  case hapticReleaseTimeControl = "HapticReleaseTimeControl"
  case audioVolumeControl = "AudioVolumeControl"
  case audioPanControl = "AudioPanControl"
  case audioBrightnessControl = "AudioBrightnessControl"
  case audioPitchControl = "AudioPitchControl"
  case audioAttackTimeControl = "AudioAttackTimeControl"
  case audioDecayTimeControl = "AudioDecayTimeControl"
  case audioReleaseTimeControl = "AudioReleaseTimeControl"

  /// The domain whose events it acts on.
  public var domain: PlaybackDomain {
    switch self {
    case .hapticIntensityControl, .hapticSharpnessControl, .hapticAttackTimeControl,
      .hapticDecayTimeControl, .hapticReleaseTimeControl:
      .haptic
    default: .audio
    }
  }

  /// Whether it multiplies the event's own value; otherwise it adds to it.
  public var multiplies: Bool {
    self == .hapticIntensityControl || self == .audioVolumeControl
  }

  /// The values that are played as written; others are clamped.
  public var valueRange: ClosedRange<Double> { multiplies ? 0...1 : -1...1 }

  /// The value that changes nothing, in force until something sets another.
  public var neutralValue: Double { multiplies ? 1 : 0 }

  /// The event parameter that it acts on.
  public var target: EventParameterID {
    switch self {
    case .hapticIntensityControl: .hapticIntensity
    case .hapticSharpnessControl: .hapticSharpness
    case .hapticAttackTimeControl, .audioAttackTimeControl: .attackTime
    case .hapticDecayTimeControl, .audioDecayTimeControl: .decayTime
    case .hapticReleaseTimeControl, .audioReleaseTimeControl: .releaseTime
    case .audioVolumeControl: .audioVolume
    case .audioPanControl: .audioPan
    case .audioBrightnessControl: .audioBrightness
    case .audioPitchControl: .audioPitch
    }
  }

  /// The ID spelt by `bytes`.
  init?(spelledBy bytes: UnsafeBufferPointer<UInt8>) {
    switch bytes.count {
    case 15 where bytes.spells("AudioPanControl"): self = .audioPanControl
    case 17 where bytes.spells("AudioPitchControl"): self = .audioPitchControl
    case 18 where bytes.spells("AudioVolumeControl"): self = .audioVolumeControl
    case 21 where bytes.spells("AudioDecayTimeControl"): self = .audioDecayTimeControl
    case 22 where bytes.spells("HapticIntensityControl"): self = .hapticIntensityControl
    case 22 where bytes.spells("HapticSharpnessControl"): self = .hapticSharpnessControl
    case 22 where bytes.spells("HapticDecayTimeControl"): self = .hapticDecayTimeControl
    case 22 where bytes.spells("AudioAttackTimeControl"): self = .audioAttackTimeControl
    case 22 where bytes.spells("AudioBrightnessControl"): self = .audioBrightnessControl
    case 23 where bytes.spells("HapticAttackTimeControl"): self = .hapticAttackTimeControl
    case 23 where bytes.spells("AudioReleaseTimeControl"): self = .audioReleaseTimeControl
    case 24 where bytes.spells("HapticReleaseTimeControl"): self = .hapticReleaseTimeControl
    default: return nil
    }
  }
}
