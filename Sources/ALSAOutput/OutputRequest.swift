public import AudioFrames

/// What a caller would like from a device.
///
/// The device decides: see ``OutputConfiguration``.
public struct OutputRequest: Hashable, Sendable {
  /// The ALSA name of the PCM, for example `"default"` or `"hw:0,0"`.
  public var device: String
  /// The preferred sample rate, in frames per second.
  ///
  /// The nearest that the device has is taken.
  public var sampleRate: Int
  /// The preferred number of channels.
  ///
  /// The nearest that the device has is taken.
  public var channelCount: Int
  /// The only sample format to accept; `nil` accepts any, in the order of ``preferredFormats``.
  public var sampleFormat: SampleFormat?
  /// The wanted time from writing a frame to hearing it, in seconds; from 0.001 through 10, and
  /// 0.04 if it isn't a number.
  ///
  /// The buffer is made about this long, and at most twice as long where the device can.
  public var latency: Double

  /// The formats from the most precise to the least.
  public static let preferredFormats: [SampleFormat] = [.f32, .s32, .s24in32, .s24, .s16]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - device: The ALSA name of the PCM.
  ///   - sampleRate: The preferred sample rate, in frames per second.
  ///   - channelCount: The preferred number of channels.
  ///   - sampleFormat: The only format to accept; `nil` for any.
  ///   - latency: The wanted time from writing a frame to hearing it, in seconds.
  public init(
    device: String = "default", sampleRate: Int = 48_000, channelCount: Int = 2,
    sampleFormat: SampleFormat? = nil, latency: Double = 0.04
  ) {
    self.device = device
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.sampleFormat = sampleFormat
    self.latency = latency
  }

  /// The formats to try, in order.
  var formats: [SampleFormat] { sampleFormat.map { [$0] } ?? Self.preferredFormats }

  /// The latency, made a usable number.
  var usableLatency: Double { latency.isNaN ? 0.04 : min(max(latency, 0.001), 10) }
}
