import HapticScore
@testable import HapticSynthesis
import PatternText
import ScoreCompiler
import SeededRandom
import Testing

@Suite("Rendering through a high-pass")
struct HighPassRenderTests {
  /// More of them in a release build, which is much faster.
  static let seeds: [UInt64] = {
    #if DEBUG
      Array(1...6)
    #else
      Array(1...150)
    #endif
  }()

  private func profile(_ seed: UInt64, levelLimit: Double = .infinity) -> ActuatorProfile {
    var random = SplitMix64(seed: seed)
    return ActuatorProfile(
      highPass: HighPass(cutoff: Double.random(in: 10...1_000, using: &random)),
      levelLimit: levelLimit)
  }

  private func score(_ seed: UInt64, levelLimit: Double = .infinity) throws -> HapticScore {
    var pattern = RandomPattern(seed: seed)
    return try pattern.text.score(
      sampleRate: pattern.sampleRate(), profile: profile(seed, levelLimit: levelLimit))
  }

  /// Samples through a filter of the profile.
  private func filtered(_ samples: [Double], for score: HapticScore) throws -> [Double] {
    var filter = HighPassFilter(try #require(score.profile.highPass), score.clock)
    var result = samples
    result.withUnsafeMutableBufferPointer { filter.apply(to: $0) }
    return result
  }

  @Test("it filters the sum of the layer before the limit and the gain", arguments: seeds)
  func order(seed: UInt64) throws {
    let score = try score(seed, levelLimit: 0.3)
    let expected = try filtered(haptic(score), for: score)
      .map { Float(min(max($0, -0.3), 0.3) * Exponential.gain(decibels: -6)) }
    #expect(firstDifference(rendered(score), expected) == nil, "seed \(seed)")
  }

  @Test("blocks of any size and parts give the same bits, of loops as well", arguments: seeds)
  func parts(seed: UInt64) throws {
    let plan = RenderPlan(
      [try score(seed, levelLimit: 0.4)], passCount: 3, map: ChannelLayout.haptic.map)
    var random = SplitMix64(seed: seed)
    let whole = rendered(plan)
    for _ in 0..<4 {
      let start = Int.random(in: 0...plan.frameCount, using: &random)
      let range = start..<Int.random(in: start...plan.frameCount, using: &random)
      let part = rendered(
        plan, range: range, blockSize: Int.random(in: 1...4_096, using: &random))
      #expect(firstDifference(part, Array(whole[range])) == nil, "seed \(seed), \(range)")
    }
  }

  @Test("a loop is the sum of single renders, a mix that of its patterns", arguments: seeds)
  func sums(seed: UInt64) throws {
    let score = try score(seed)
    let single = rendered(score)
    let loop = RenderPlan([score], passCount: 4, map: ChannelLayout.haptic.map)
    var sum = [Float](repeating: 0, count: loop.frameCount)
    for pass in 0..<loop.loop.passCount {
      let start = loop.loop.startFrame(ofPass: pass, score.clock)
      for (index, sample) in single.enumerated() { sum[start + index] += sample }
    }
    #expect(largestDifference(rendered(loop), sum) < 4e-6, "seed \(seed)")

    let other = try RandomPattern(seed: seed + 1_000).text.score(
      sampleRate: score.clock.sampleRate, profile: score.profile)
    let mix = RenderPlan([score, other], map: ChannelLayout.haptic.map)
    var both = [Float](repeating: 0, count: mix.frameCount)
    for part in [single, rendered(other)] {
      for (index, sample) in part.enumerated() { both[index] += sample }
    }
    #expect(largestDifference(rendered(mix), both) < 2e-6, "seed \(seed)")
  }

  @Test("its tail counts in the length, and nothing sounds before an onset")
  func length() throws {
    // A tap at 0.1 s lasts 176 frames at 8,000 Hz; three periods of 40 Hz are 600.
    let profile = ActuatorProfile(highPass: HighPass(cutoff: 40))
    let score = try PatternText(.transient(at: 0.1)).score(sampleRate: 8_000, profile: profile)
    #expect(score.frameCount == 800 + 176 + 600)
    #expect(score.duration == 0.1)
    let samples = rendered(score)
    #expect(samples[...800].allSatisfy { $0 == 0 })
    #expect(samples[801] != 0)
    #expect(samples[976...].contains { $0.magnitude > 1e-3 })
    // A tone has no tail, and the filter does not touch it.
    let tone = PatternText(.event("AudioContinuous", at: 0, for: 0.1))
    let filtered = try tone.score(sampleRate: 8_000, profile: profile)
    let plain = try tone.score(sampleRate: 8_000)
    #expect(firstDifference(rendered(filtered, layout: .mix), rendered(plain, layout: .mix)) == nil)
  }
}
