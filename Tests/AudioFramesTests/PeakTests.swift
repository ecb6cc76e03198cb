import AudioFrames
import Testing

@Suite("Peak")
struct PeakTests {
  @Test("is the largest magnitude, of either sign", arguments: SampleFormat.allCases)
  func largestMagnitude(format: SampleFormat) {
    #expect(EncodedSamples([0.25, -0.75, 0.5], as: format).encoder.peak == 0.75)
    #expect(EncodedSamples([0.25, -0.5, 1.25], as: format).encoder.peak == 1.25)
  }

  @Test("is that of the samples before they are rounded")
  func beforeRounding() {
    #expect(EncodedSamples([1e-9], as: .s16).encoder.peak == 1e-9)
  }

  @Test("is 0 of nothing and of silence, and goes on over calls")
  func accumulates() {
    var encoder = SampleEncoder(format: .s24)
    #expect(encoder.peak == 0)
    _ = encoder.bytes(of: [-0.0, 0])
    #expect(encoder.peak == 0)
    _ = encoder.bytes(of: [-0.5])
    _ = encoder.bytes(of: [0.25])
    #expect(encoder.peak == 0.5)
  }

  @Test("every place of a block counts", arguments: SampleFormat.allCases)
  func everyPlace(format: SampleFormat) {
    for place in 0..<67 {
      var samples = [Float](repeating: 0.125, count: 67)
      samples[place] = -1.5
      let encoder = EncodedSamples(samples, as: format).encoder
      #expect(encoder.peak == 1.5, "place \(place)")
      #expect(encoder.clippedSampleCount == 1, "place \(place)")
    }
  }
}
