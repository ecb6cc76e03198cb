import AudioFrames
import Glibc

/// A sine of 200 Hz, the same on every channel.
struct ToneSource: FrameSource {
  let channelCount: Int
  let frameCount: Int
  let sampleRate: Double
  private var position = 0

  init(channelCount: Int, frameCount: Int, sampleRate: Int) {
    self.channelCount = channelCount
    self.frameCount = frameCount
    self.sampleRate = Double(sampleRate)
  }

  mutating func render(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let count = min(block.count / channelCount, frameCount - position)
    for frame in 0..<count {
      let sample = Float(0.8 * sin(2 * .pi * 200 * Double(position + frame) / sampleRate))
      for channel in 0..<channelCount { block[frame * channelCount + channel] = sample }
    }
    position += count
    return count
  }

  /// The bytes that the whole source makes.
  func bytes(format: SampleFormat) -> [UInt8] {
    var copy = self
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: frameCount * channelCount)
    defer { samples.deallocate() }
    samples.initialize(repeating: 0)
    _ = copy.render(into: samples)
    var bytes = [UInt8](repeating: 0, count: samples.count * format.byteCount)
    var encoder = SampleEncoder(format: format)
    bytes.withUnsafeMutableBytes { _ = encoder.encode(UnsafeBufferPointer(samples), into: $0) }
    return bytes
  }
}
