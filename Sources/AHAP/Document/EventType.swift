/// The four types of event (`CHHapticEvent.EventType`).
public enum EventType: String, CaseIterable, Hashable, Sendable {
  /// A tap of fixed length that ends by itself.
  case hapticTransient = "HapticTransient"
  /// A vibration with a duration.
  case hapticContinuous = "HapticContinuous"
  /// A synthesised tone with a duration.
  case audioContinuous = "AudioContinuous"
  /// A sound file.
  case audioCustom = "AudioCustom"

  /// Whether events of this type are felt or heard.
  public var domain: PlaybackDomain {
    switch self {
    case .hapticTransient, .hapticContinuous: .haptic
    case .audioContinuous, .audioCustom: .audio
    }
  }

  /// Whether an event of this type lasts as long as it is told to.
  public var needsDuration: Bool { self == .hapticContinuous || self == .audioContinuous }
}

extension EventType {
  /// The type spelt by `bytes`.
  init?(spelledBy bytes: UnsafeBufferPointer<UInt8>) {
    switch bytes.count {
    case 11 where bytes.spells("AudioCustom"): self = .audioCustom
    case 15 where bytes.spells("HapticTransient"): self = .hapticTransient
    case 15 where bytes.spells("AudioContinuous"): self = .audioContinuous
    case 16 where bytes.spells("HapticContinuous"): self = .hapticContinuous
    default: return nil
    }
  }
}
