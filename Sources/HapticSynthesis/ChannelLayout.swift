/// How a score's layers become channels.
public enum ChannelLayout: String, CaseIterable, Hashable, Sendable {
  /// Stereo; the haptic layer at full level on both sides, with the audio layer.
  case mix
  /// Mono; the haptic layer alone.
  case haptic
  /// Stereo; the audio layer alone.
  case audio
  /// Three channels: haptic, left and right.
  case split

  /// What each channel carries.
  public var map: ChannelMap {
    switch self {
    case .mix: ChannelMap([[.haptic, .left], [.haptic, .right]])
    case .haptic: ChannelMap([.haptic])
    case .audio: ChannelMap([.left, .right])
    case .split: ChannelMap([.haptic, .left, .right])
    }
  }

  /// The samples in one frame.
  public var channelCount: Int { map.channels.count }
}
