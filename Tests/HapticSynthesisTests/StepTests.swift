import HapticScore
@testable import HapticSynthesis
import PatternText
import SeededRandom
import Testing

/// A click is a step that the sound itself does not make.
@Suite("Starts and ends without a step")
struct StepTests {
  private static let profiles = ActuatorProfile.named.map(\.value)

  /// The steps into the first sample, within the sound, and out of the last one.
  private func steps(_ samples: [Float]) -> (first: Float, largest: Float, last: Float) {
    var largest: Float = 0
    for (one, next) in zip(samples, samples.dropFirst()) {
      largest = max(largest, (next - one).magnitude)
    }
    return (samples.first?.magnitude ?? 0, largest, samples.last?.magnitude ?? 0)
  }

  @Test("of taps in every profile", arguments: [8_000, 44_100, 48_000, 192_000])
  func taps(sampleRate: Int) throws {
    for profile in Self.profiles {
      for sharpness in stride(from: 0, through: 1, by: 0.1) {
        let text = PatternText(
          .transient(at: 0, ["HapticIntensity": 1, "HapticSharpness": sharpness]))
        let (first, largest, last) = steps(
          rendered(try text.score(sampleRate: sampleRate, profile: profile)))
        #expect(first <= largest && last <= largest, "\(profile), sharpness \(sharpness)")
      }
    }
  }

  @Test("of continuous events, whatever their envelope", arguments: UInt64(1)...40)
  func continuous(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func value() -> Double { Double.random(in: 0...0.6, using: &random) }
    let sampleRate = [8_000, 44_100, 48_000].randomElement(using: &random) ?? 48_000
    let profile = Self.profiles.randomElement(using: &random) ?? .default
    let duration = Double.random(in: 0.001...0.3, using: &random)
    let (attack, decay, release) = (value(), value(), value())
    let sustained = Double(Int.random(in: 0...1, using: &random))
    for (type, name, other) in [
      ("HapticContinuous", "HapticIntensity", "HapticSharpness"),
      ("AudioContinuous", "AudioPitch", "AudioBrightness"),
    ] {
      let text = PatternText(
        .event(
          type, for: duration,
          [
            "AttackTime": attack, "DecayTime": decay, "ReleaseTime": release,
            "Sustained": sustained, name: value(), other: value(),
          ]))
      let what: Comment = "\(type), seed \(seed)"
      let score = try text.score(sampleRate: sampleRate, profile: profile)
      let layout: ChannelLayout = type.hasPrefix("Haptic") ? .haptic : .audio
      let samples = rendered(score, layout: layout)
      let one = stride(from: 0, to: samples.count, by: layout.channelCount).map { samples[$0] }
      let (first, largest, last) = steps(one)
      #expect(first == 0 && last <= largest, what)
      // The attack and the release are smooth: no step beyond those of a steady sound at its level.
      #expect(largest <= steadyStep(score, layout) * 1.1, what)
    }
  }

  /// The largest step of a full sine at the highest frequency of the profile, or of a tone's sum.
  private func steadyStep(_ score: HapticScore, _ layout: ChannelLayout) -> Float {
    let gain = Exponential.gain(decibels: ScoreRenderer.defaultGain)
    let rate = Double(score.clock.sampleRate)
    if layout == .haptic {
      let frequency = max(score.profile.highestFrequency, score.profile.lowestFrequency)
      // The ramps of 2 ms add at most 1.5 in so many frames.
      return Float(gain * (2 * .pi * frequency / rate + 1.5 / (0.002 * rate)))
    }
    // Σ b^(h − 1) harmonics of 880 Hz at most, b ≤ 0.6.
    return Float(gain * (2 * .pi * 880 / rate / (1 - 0.6) + 1.5 / (0.002 * rate)))
  }
}
