import Foundation
import HapticScore
@testable import HapticSynthesis
import PatternText
import SeededRandom
import Testing

@Suite("Tones without aliases")
struct AliasTests {
  /// The level of a frequency under a window, per frame.
  private func level(_ samples: [Double], at frequency: Double, _ sampleRate: Int) -> Double {
    let turn = 2 * Double.pi * frequency / Double(sampleRate)
    var (real, imaginary) = (0.0, 0.0)
    for (frame, sample) in samples.enumerated() {
      real += sample * cos(turn * Double(frame))
      imaginary += sample * sin(turn * Double(frame))
    }
    return hypot(real, imaginary)
  }

  @Test(
    "what lies above half the rate is not folded back, at any pitch",
    arguments: [8_000, 11_025, 44_100, 48_000])
  func anyPitch(sampleRate: Int) throws {
    var random = SplitMix64(seed: UInt64(sampleRate))
    var checkedCount = 0
    for pitch in [-1, 1] + (0..<4).map({ _ in Double.random(in: -1...1, using: &random) }) {
      let frequency = 440 * exp2(pitch)
      let count = sampleRate / 4
      let text = PatternText(.event("AudioContinuous", for: 0.3, ["AudioPitch": pitch]))
      let samples = rendered(
        try text.score(sampleRate: sampleRate), layout: .audio, gain: 0)
      // A window whose side lobes are below −90 dB, behind the attack.
      let windowed = (0..<count).map { frame in
        let turn = 2 * Double.pi * Double(frame) / Double(count)
        let window =
          0.35875 - 0.48829 * cos(turn) + 0.14128 * cos(2 * turn) - 0.01168 * cos(3 * turn)
        return window * Double(samples[2 * (sampleRate / 100 + frame)])
      }
      let tone = level(windowed, at: frequency, sampleRate)
      #expect(tone > 0.01 * Double(count))
      // Where each harmonic that does not fit would appear, if it is not beside one that does: the
      // window spreads a tone over 16 Hz to either side.
      let rate = Double(sampleRate)
      for h in 1...80 {
        let wanted = Double(h) * frequency
        guard wanted > rate / 2 else { continue }
        let alias = (wanted - (wanted / rate).rounded() * rate).magnitude
        let nearest = max(1, (alias / frequency).rounded()) * frequency
        guard (alias - nearest).magnitude > 24, alias > 24 else { continue }
        checkedCount += 1
        #expect(
          level(windowed, at: alias, sampleRate) < 1e-3 * tone,
          "\(sampleRate) Hz, \(frequency) Hz, harmonic \(h) at \(alias) Hz")
      }
    }
    #expect(checkedCount > 100)
  }
}
