import AHAP

/// How an `AudioCustom` event plays its sound.
public struct ResolvedSound: Hashable, Sendable {
  /// The path as written.
  public let path: String
  /// Whether the envelope acts on it; Apple's default is that it does.
  public let usesVolumeEnvelope: Bool
  /// Whether it repeats until the event ends.
  public let isLooped: Bool

  /// Resolves the waveform keys of an event.
  init(_ event: Event) {
    path = event.waveformPath.value ?? ""
    usesVolumeEnvelope = event.usesVolumeEnvelope.value?.isOn ?? true
    isLooped = event.isLoopEnabled.value?.isOn ?? false
  }
}
