/// When a command takes effect, on the engine's clock.
///
/// A time that has passed, and 0, is "immediately": the first frame of the next block.
public enum EngineTime: Hashable, Sendable {
  /// At the first frame of the next block.
  case immediately
  /// At a frame; see ``PlaybackEngine/currentFrame``.
  case frame(Int)
  /// At the frame nearest to a time in seconds; see ``PlaybackEngine/currentTime``.
  case seconds(Double)
}
