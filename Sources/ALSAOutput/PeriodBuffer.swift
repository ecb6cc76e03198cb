import AudioFrames

/// One period of frames on its way to the device: rendered, encoded, then written in one or more
/// pieces.
///
/// Its memory is reserved once.
final class PeriodBuffer {
  private let channelCount: Int
  private let frameByteCount: Int
  private let samples: UnsafeMutableBufferPointer<Float>
  private let bytes: UnsafeMutableRawBufferPointer
  private var firstFrame = 0
  private var endFrame = 0
  /// The encoder, which counts clipped samples and keeps the peak.
  private(set) var encoder: SampleEncoder

  init(configuration: OutputConfiguration) {
    channelCount = configuration.channelCount
    frameByteCount = configuration.frameByteCount
    let frames = max(1, configuration.periodFrames)
    samples = .allocate(capacity: frames * configuration.channelCount)
    bytes = .allocate(byteCount: frames * configuration.frameByteCount, alignment: 16)
    encoder = SampleEncoder(format: configuration.sampleFormat)
    samples.initialize(repeating: 0)
  }

  deinit {
    samples.deallocate()
    bytes.deallocate()
  }

  /// The frames that the device has not taken yet.
  var frameCount: Int { endFrame - firstFrame }

  /// Where those frames begin.
  var start: UnsafeRawPointer? {
    bytes.baseAddress.map { UnsafeRawPointer($0 + firstFrame * frameByteCount) }
  }

  /// Renders and encodes the next period, of at most `limit` frames.
  ///
  /// - Returns: Whether the source has ended.
  func fill(from source: inout some FrameSource & ~Copyable, limit: Int) -> Bool {
    let room = min(samples.count / channelCount, limit)
    let block = UnsafeMutableBufferPointer(rebasing: samples[..<(room * channelCount)])
    let rendered = room > 0 ? min(max(source.render(into: block), 0), room) : 0
    encoder.encode(UnsafeBufferPointer(rebasing: block[..<(rendered * channelCount)]), into: bytes)
    firstFrame = 0
    endFrame = rendered
    return rendered < room || room == limit
  }

  /// Marks the next `count` frames as taken.
  func take(_ count: Int) { firstFrame = min(firstFrame + count, endFrame) }
}
