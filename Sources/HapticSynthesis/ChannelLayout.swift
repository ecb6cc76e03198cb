/// How a score's layers become channels.
public enum ChannelLayout: String, CaseIterable, Hashable, Sendable {
  /// Stereo; the haptic layer at full level on both sides.
  case mix
  /// Mono; the haptic layer alone.
  case haptic

  /// The samples in one frame.
  public var channelCount: Int { self == .mix ? 2 : 1 }
}
