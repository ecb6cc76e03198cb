import AudioFrames
import HapticSynthesis
import SoundComparison

/// A pattern as it is compared: rendered, and rounded as a file of its format would be.
final class PatternSound: ComparedSound {
  private let prepared: PlayableMix.Prepared
  private var renderer: ScoreRenderer
  private var encoder: SampleEncoder
  private var samples: [Float] = []
  private var encoded: [Int32] = []

  /// Creates the sound of a pattern.
  init(_ prepared: PlayableMix.Prepared, _ format: SampleFormat) {
    self.prepared = prepared
    renderer = prepared.makeRenderer()
    // In four bytes each, so that 24 bits are read as easily.
    encoder = SampleEncoder(
      format: format == .s24 ? .s24in32 : format)
  }

  var channelCount: Int { prepared.plan.map.channels.count }

  func rewind() { renderer = prepared.makeRenderer() }

  func read(into block: UnsafeMutableBufferPointer<Double>) -> Int {
    if samples.count < block.count {
      samples += repeatElement(0, count: block.count - samples.count)
    }
    let count = samples.withUnsafeMutableBufferPointer { samples in
      renderer.render(into: UnsafeMutableBufferPointer(rebasing: samples[..<block.count]))
    }
    round(to: UnsafeMutableBufferPointer(rebasing: block[..<(count * channelCount)]))
    return count
  }

  /// Rounds the first samples as a file would, into `block`.
  private func round(to block: UnsafeMutableBufferPointer<Double>) {
    if encoded.count < block.count {
      encoded += repeatElement(0, count: block.count - encoded.count)
    }
    samples.withUnsafeBufferPointer { samples in
      encoded.withUnsafeMutableBytes { encoded in
        let samples = UnsafeBufferPointer(rebasing: samples[..<block.count])
        encoder.encode(samples, into: encoded)
        for index in block.indices {
          block[index] =
            switch encoder.format {
            case .s16: Double(encoded.loadSample(at: index, as: Int16.self)) / 0x1p15
            case .s24, .s24in32: Double(encoded.loadSample(at: index, as: Int32.self)) / 0x1p23
            case .s32: Double(encoded.loadSample(at: index, as: Int32.self)) / 0x1p31
            case .f32: Double(Float(bitPattern: encoded.loadSample(at: index, as: UInt32.self)))
            }
        }
      }
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// The little-endian integer at a place counted in integers.
  fileprivate func loadSample<Sample: FixedWidthInteger & BitwiseCopyable>(
    at index: Int, as type: Sample.Type
  ) -> Sample {
    Sample(littleEndian: load(fromByteOffset: index * MemoryLayout<Sample>.size, as: type))
  }
}
