public import AudioFrames

/// What was agreed with a device: the form in which it takes frames.
public struct OutputConfiguration: Hashable, Sendable {
  /// Frames per second.
  public var sampleRate: Int
  /// Samples per frame.
  public var channelCount: Int
  /// How a sample is stored.
  public var sampleFormat: SampleFormat
  /// The frames between two wake-ups.
  public var periodFrames: Int
  /// The frames that the device holds: all its periods.
  public var bufferFrames: Int
  /// Where the channels are heard, as ALSA abbreviates it, such as `["FL", "FR"]`; empty if the device
  /// doesn't say.
  public var channelPositions: [String]

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - sampleRate: Frames per second.
  ///   - channelCount: Samples per frame.
  ///   - sampleFormat: How a sample is stored.
  ///   - periodFrames: The frames between two wake-ups.
  ///   - bufferFrames: The frames that the device holds.
  ///   - channelPositions: Where the channels are heard; empty if unknown.
  public init(
    sampleRate: Int, channelCount: Int, sampleFormat: SampleFormat, periodFrames: Int,
    bufferFrames: Int, channelPositions: [String] = []
  ) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.sampleFormat = sampleFormat
    self.periodFrames = periodFrames
    self.bufferFrames = bufferFrames
    self.channelPositions = channelPositions
  }

  /// The longest time from writing a frame to hearing it, in seconds: the length of the buffer.
  public var latency: Double { seconds(ofFrames: bufferFrames) }

  /// The bytes that one frame occupies.
  public var frameByteCount: Int { channelCount * sampleFormat.byteCount }

  /// The frames that play in about that time.
  func frames(inSeconds seconds: Double) -> Int { Int((seconds * Double(sampleRate)).rounded()) }

  /// The time that `frames` take to play.
  func seconds(ofFrames frames: Int) -> Double { Double(frames) / Double(sampleRate) }
}
