import Foundation
import HapticScore
@testable import HapticSynthesis
import PatternText
import Testing

@Suite("The profile for loudspeakers")
struct SpeakerProfileTests {
  private static let sampleRate = 8_000

  /// The share of the energy above 300 Hz.
  private func share(_ samples: [Float]) -> Double {
    let energy = samples.reduce(0) { $0 + Double($1 * $1) }
    // By Parseval: what lies below, line by line.
    let size = Double(Self.sampleRate)
    var below = 0.0
    for frequency in 0..<300 {
      let turn = 2 * Double.pi * Double(frequency) / size
      var (real, imaginary) = (0.0, 0.0)
      for (frame, sample) in samples.enumerated() {
        real += Double(sample) * cos(turn * Double(frame))
        imaginary += Double(sample) * sin(turn * Double(frame))
      }
      below += (frequency == 0 ? 1 : 2) * (real * real + imaginary * imaginary) / size
    }
    return 1 - below / energy
  }

  @Test("most of the energy lies above 300 Hz, of taps and of vibrations", arguments: 0...4)
  func energy(step: Int) throws {
    let sharpness = Double(step) / 4
    for element in [
      ElementText.transient(at: 0, ["HapticIntensity": 1, "HapticSharpness": sharpness]),
      .continuous(at: 0, for: 0.2, ["HapticIntensity": 1, "HapticSharpness": sharpness]),
    ] {
      let text = PatternText(element)
      let high = rendered(try text.score(sampleRate: Self.sampleRate, profile: .speaker))
      let low = rendered(try text.score(sampleRate: Self.sampleRate, profile: .default))
      #expect(share(high) > 0.6)
      #expect(share(low) < 0.2)
    }
  }

  @Test("timing and envelope are those of the default profile")
  func timing() throws {
    let text = PatternText(
      .continuous(
        at: 0.0213, for: 0.3,
        [
          "HapticIntensity": 0.8, "HapticSharpness": 0.5, "AttackTime": 0.5, "DecayTime": 0.6,
          "ReleaseTime": 0.5, "Sustained": 0,
        ]),
      .curve("HapticIntensityControl", [(0.1, 1), (0.2, 0.3)]))
    let scores = try [ActuatorProfile.default, .speaker].map {
      try text.score(sampleRate: 48_000, profile: $0)
    }
    #expect(scores[0].frameCount == scores[1].frameCount)
    #expect(scores[0].voices == scores[1].voices)
    let start = scores[0].voices[0].startFrame
    let renders = scores.map { rendered($0, gain: 0) }
    #expect(renders[0][...start].allSatisfy { $0 == 0 })
    #expect(renders[1][...start].allSatisfy { $0 == 0 })
    // The level is the sample over its sine: 155 Hz, and 620 Hz.
    var comparedCount = 0
    for frame in start..<scores[0].frameCount {
      let sines = [155.0, 620].map { sin(2 * .pi * $0 * Double(frame - start) / 48_000) }
      guard sines.allSatisfy({ $0.magnitude > 0.3 }) else { continue }
      let levels = zip(renders, sines).map { Double($0[frame]) / $1 }
      comparedCount += 1
      guard (levels[0] - levels[1]).magnitude < 1e-6 else {
        Issue.record("the levels differ at frame \(frame): \(levels)")
        return
      }
    }
    #expect(comparedCount > 5_000)
  }

  @Test("taps start and end as in the default profile")
  func taps() throws {
    let text = PatternText(.transient(at: 0.01), .transient(at: 0.1, ["HapticSharpness": 1]))
    let scores = try [ActuatorProfile.default, .speaker].map {
      try text.score(sampleRate: 48_000, profile: $0)
    }
    #expect(scores[0].voices == scores[1].voices)
    for score in scores {
      let samples = rendered(score, gain: 0)
      #expect(samples[...480].allSatisfy { $0 == 0 } && samples[481] != 0)
      #expect(samples[1_536...4_800].allSatisfy { $0 == 0 } && samples[4_801] != 0)
    }
  }
}
