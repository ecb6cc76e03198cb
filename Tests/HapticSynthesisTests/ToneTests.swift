import Foundation
import HapticScore
@testable import HapticSynthesis
import PatternText
import Testing

@Suite("Tones")
struct ToneTests {
  @Test(
    "the harmonics are those of the formula",
    arguments: [(0.0, 48_000), (0.3, 48_000), (1.0, 48_000), (1.0, 8_000)])
  func harmonics(brightness: Double, sampleRate: Int) {
    var tone = ToneWave(FrameClock(sampleRate: sampleRate))
    let count = sampleRate == 8_000 ? 4 : 16
    let scale = brightness == 0 ? 1 : brightness / asin(brightness)
    for step in 0..<97 {
      let turns = Double(step) / 97
      let expected = (1...count).reduce(0) { sum, h in
        sum + scale * pow(brightness, Double(h - 1)) / Double(h) * sin(Double(h) * 2 * .pi * turns)
      }
      let found = tone.sample(turns: turns, brightness: brightness)
      #expect((found - expected).magnitude < 1e-11, "\(turns)")
    }
  }

  @Test("nothing but harmonics sounds, at any rate and pitch", arguments: [8_000, 22_050, 48_000])
  func aliases(sampleRate: Int) throws {
    // A second of whole cycles: every harmonic lies on a whole number of hertz.
    for (pitch, frequency) in [(1.0, 880), (0.0, 440), (-1.0, 220)] {
      let samples = rendered(
        try PatternText(.event("AudioContinuous", for: 1.1, ["AudioPitch": pitch]))
          .score(sampleRate: sampleRate), layout: .audio, gain: 0)
      let start = sampleRate / 20
      let second = (0..<sampleRate).map { Double(samples[2 * (start + $0)]) }
      let power = second.reduce(0) { $0 + $1 * $1 } / Double(sampleRate)
      var harmonicPower = 0.0
      for h in 1...16 where h * frequency < sampleRate / 2 {
        var (real, imaginary) = (0.0, 0.0)
        for (frame, sample) in second.enumerated() {
          let angle =
            2 * Double.pi * Double((h * frequency * frame) % sampleRate)
            / Double(sampleRate)
          real += sample * cos(angle)
          imaginary += sample * sin(angle)
        }
        harmonicPower +=
          2 * (real * real + imaginary * imaginary) / Double(sampleRate * sampleRate)
      }
      // Below −60 dB of the tone.
      #expect((power - harmonicPower).magnitude < 1e-6 * power, "\(sampleRate) Hz, \(pitch)")
    }
  }

  @Test("pan keeps the centre, and sends all to a side")
  func pan() throws {
    for (pan, left, right) in [
      (0.0, 1.0, 1.0), (-1, 2.0.squareRoot(), 0), (1, 0, 2.0.squareRoot()),
    ] {
      let samples = rendered(
        try PatternText(
          .event("AudioContinuous", for: 0.05, ["AudioPan": pan, "AudioBrightness": 0]),
        ).score(sampleRate: 48_000), layout: .audio, gain: 0)
      for (side, share) in [left, right].enumerated() {
        let peak = stride(from: side, to: samples.count, by: 2)
          .reduce(0) { max($0, Double(samples[$1].magnitude)) }
        #expect((peak - share).magnitude < 2e-3, "pan \(pan), side \(side)")
      }
    }
  }
}
