/// What happened while a source was played.
public struct PlaybackReport: Hashable, Sendable {
  /// How playing ended.
  public enum Ending: Hashable, Sendable {
    /// The device has played every frame.
    case finished
    /// The caller cancelled; what the device still held was faded out or dropped.
    case cancelled
    /// An error ended it, which carries this report.
    case failed
  }

  /// How playing ended.
  public var ending: Ending
  /// The frames of the source that the device took, each once; silence after the last isn't counted.
  public var framesWritten: Int
  /// How often the device ran dry.
  ///
  /// What it had not played by then is lost, not repeated.
  public var xrunCount: Int
  /// How often the system suspended the device.
  public var suspendCount: Int
  /// The samples beyond full scale: saturated, unless the format is `f32`.
  public var clippedSampleCount: Int
  /// The largest magnitude among the samples, linear.
  public var peak: Float
  /// The time that the written frames last, in seconds.
  public var seconds: Double
  /// The time from the first write until the device fell silent, in seconds.
  public var elapsedSeconds: Double
  /// The longest time from writing a frame to hearing it that the device told of, in seconds.
  ///
  /// A sound server adds to the ``OutputConfiguration/latency``; 0 if the device never said.
  public var longestDelay: Double
}
