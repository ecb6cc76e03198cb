import AudioFrames
import SeededRandom
import Testing

@Suite("Rounding of samples")
struct SampleRoundingTests {
  @Test("halves go to the even neighbour", arguments: SampleFormat.integerFormats)
  func halvesToEven(format: SampleFormat) {
    let halves: [Double] = [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5]
    let encoded = EncodedSamples(halves.map { Float($0 / format.scale) }, as: format)
    #expect(encoded.integers == [-4, -2, -2, 0, 0, 2, 2, 4])
  }

  @Test("what is not a half goes to the nearer one", arguments: SampleFormat.integerFormats)
  func nearest(format: SampleFormat) {
    let half = Float(0.5 / format.scale)
    let encoded = EncodedSamples(
      [half.nextDown, half.nextUp, -half.nextUp, -half.nextDown, 3 * half.nextDown], as: format)
    #expect(encoded.integers == [0, 1, -1, 0, 1])
  }

  @Test("random samples are those of exact arithmetic", arguments: SampleFormat.integerFormats)
  func random(format: SampleFormat) {
    let seed: UInt64 = 0x5a3
    var random = SplitMix64(seed: seed)
    let samples = (0..<4_000).map { _ in Float.random(in: -1.2...1.2, using: &random) }
    let expected = samples.map { sample in
      let rounded = (Double(sample) * format.scale).rounded(.toNearestOrEven)
      return Int64(min(max(rounded, -format.scale), format.scale - 1))
    }
    let encoded = EncodedSamples(samples, as: format).integers
    let first = samples.indices.first { encoded[$0] != expected[$0] }
    #expect(first == nil, "seed \(seed), sample \(first.map { samples[$0] } ?? 0)")
  }
}
