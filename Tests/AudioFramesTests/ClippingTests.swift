import AudioFrames
import SeededRandom
import Testing

@Suite("Clipping")
struct ClippingTests {
  struct Bound: Sendable, CustomTestStringConvertible {
    let format: SampleFormat
    /// The largest sample that is not clipped, and the smallest.
    let largest: Float
    let smallest: Float
    var testDescription: String { format.rawValue }
  }

  /// A sample is clipped where it had to be saturated after rounding; a float beyond ±1.
  static let bounds = [
    Bound(
      format: .s16, largest: (32_767.5 / 32_768 as Float).nextDown, smallest: -32_768.5 / 32_768),
    Bound(format: .s24, largest: 8_388_607 / 8_388_608, smallest: -1),
    Bound(format: .s24in32, largest: 8_388_607 / 8_388_608, smallest: -1),
    Bound(format: .s32, largest: (1 as Float).nextDown, smallest: -1),
    Bound(format: .f32, largest: 1, smallest: -1),
  ]

  @Test("the last sample that fits is not counted", arguments: bounds)
  func fits(bound: Bound) {
    let encoded = EncodedSamples([bound.largest, bound.smallest, 0], as: bound.format)
    #expect(encoded.encoder.clippedSampleCount == 0)
  }

  @Test("the first one beyond is counted, on either side", arguments: bounds)
  func beyond(bound: Bound) {
    for sample in [bound.largest.nextUp, bound.smallest.nextDown, 3, -3, .infinity, -.infinity] {
      let encoded = EncodedSamples([sample], as: bound.format)
      #expect(encoded.encoder.clippedSampleCount == 1, "\(sample)")
    }
  }

  @Test("an integer saturates at both ends", arguments: SampleFormat.integerFormats)
  func saturates(format: SampleFormat) {
    let encoded = EncodedSamples(
      [1, 1.5, 1e30, .infinity, -1, -1.5, -1e30, -.infinity], as: format)
    let (largest, smallest) = (Int64(format.scale) - 1, -Int64(format.scale))
    #expect(
      encoded.integers
        == [Int64](repeating: largest, count: 4) + [Int64](repeating: smallest, count: 4))
  }

  @Test("a float is kept beyond full scale")
  func floatIsKept() {
    let encoded = EncodedSamples([1.5, -.infinity], as: .f32)
    #expect(encoded.bytes == [0x00, 0x00, 0xc0, 0x3f, 0x00, 0x00, 0x80, 0xff])
    #expect(encoded.encoder.clippedSampleCount == 2)
  }

  @Test("the count goes on over calls")
  func accumulates() {
    var encoder = SampleEncoder(format: .s16)
    _ = encoder.bytes(of: [2, 0, -2])
    _ = encoder.bytes(of: [])
    _ = encoder.bytes(of: [0.5, 1])
    #expect(encoder.clippedSampleCount == 3)
  }

  @Test("random samples are counted by the definition", arguments: SampleFormat.integerFormats)
  func random(format: SampleFormat) {
    let seed: UInt64 = 0xc11
    var random = SplitMix64(seed: seed)
    let samples = (0..<4_000).map { _ in
      // Most of them within a few steps of full scale.
      let step = Double.random(in: -4...4, using: &random) / min(format.scale, 0x1p22)
      return Float(random.oneIn(2) ? 1 + step : -1 + step)
    }
    let expected = samples.count { sample in
      let rounded = (Double(sample) * format.scale).rounded(.toNearestOrEven)
      return rounded > format.scale - 1 || rounded < -format.scale
    }
    let encoded = EncodedSamples(samples, as: format)
    #expect(encoded.encoder.clippedSampleCount == expected, "seed \(seed)")
  }
}
