import AudioFrames

/// A source whose every sample tells its place, so that a frame lost, repeated or swapped shows.
struct RampSource: FrameSource {
  let channelCount: Int
  let frameCount: Int
  private(set) var position = 0

  init(channelCount: Int, frameCount: Int) {
    self.channelCount = channelCount
    self.frameCount = frameCount
  }

  mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let count = min(block.count / channelCount, frameCount - position)
    for index in 0..<(count * channelCount) {
      block[index] = Self.sample(position * channelCount + index)
    }
    position += count
    return count
  }

  /// The sample at an interleaved index: a step of 16-bit full scale, never the same twice in
  /// 65,521 samples, and never silence in a row.
  static func sample(_ index: Int) -> Float {
    Float((index &* 7919 &+ 1) % 65_521 - 32_760) / 32_768
  }

  /// The bytes that the whole source makes.
  static func bytes(channelCount: Int, frameCount: Int, format: SampleFormat) -> [UInt8] {
    let samples = (0..<(channelCount * frameCount)).map(sample)
    var bytes = [UInt8](repeating: 0, count: samples.count * format.byteCount)
    var encoder = SampleEncoder(format: format)
    samples.withUnsafeBufferPointer { samples in
      bytes.withUnsafeMutableBytes { _ = encoder.encode(samples, into: $0) }
    }
    return bytes
  }
}
