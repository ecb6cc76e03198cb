import AudioFrames
import Testing

@Suite("Samples that are no numbers")
struct SpecialValueTests {
  @Test("a NaN becomes 0, is not clipped and has no magnitude", arguments: SampleFormat.allCases)
  func notANumber(format: SampleFormat) {
    let samples: [Float] = [.nan, -.nan, .signalingNaN, 0.5, .nan]
    let encoded = EncodedSamples(samples, as: format)
    let size = format.byteCount
    for place in [0, 1, 2, 4] {
      #expect(encoded.bytes[place * size..<(place + 1) * size].allSatisfy { $0 == 0 })
    }
    #expect(encoded.encoder.clippedSampleCount == 0)
    #expect(encoded.encoder.peak == 0.5)
  }

  @Test("an infinity is a peak and is clipped", arguments: SampleFormat.allCases)
  func infinity(format: SampleFormat) {
    let encoder = EncodedSamples([0, -.infinity, 0], as: format).encoder
    #expect(encoder.peak == .infinity)
    #expect(encoder.clippedSampleCount == 1)
  }

  @Test("a subnormal rounds to 0 in an integer", arguments: SampleFormat.integerFormats)
  func subnormal(format: SampleFormat) {
    let encoded = EncodedSamples([.leastNonzeroMagnitude, -.leastNonzeroMagnitude], as: format)
    #expect(encoded.integers == [0, 0])
  }
}
