import AHAP
import HapticScore
@testable import HapticSynthesis
import PatternText
import ScoreCompiler
import SeededRandom
import Testing

/// Answers that every sound lasts 50 ms.
private struct ShortSounds: SoundLookup {
  func sound(at path: String) -> SoundLookupResult { .found(seconds: 0.05) }
}

@Suite("Properties of random patterns with sound")
struct AudioPropertyTests {
  /// More of them in a release build, which is much faster.
  static let seeds: [UInt64] = {
    #if DEBUG
      Array(1...4)
    #else
      Array(1...150)
    #endif
  }()

  /// The score of a pattern with tones, and noise for sounds.
  private func score(_ text: PatternText, sampleRate: Int) throws -> HapticScore {
    var random = SplitMix64(seed: 7)
    let noise = (0..<(2 * sampleRate / 20)).map { _ in
      Float(Int.random(in: -32_768...32_767, using: &random)) / 32_768
    }
    return try ScoreCompiler(sampleRate: sampleRate).compile(
      ResolvedPattern(text.document, sounds: ShortSounds()),
      sounds: [
        "mono": SoundSamples(Array(noise[..<(noise.count / 2)]), channelCount: 1),
        "stereo": SoundSamples(noise, channelCount: 2),
      ])
  }

  private func score(_ seed: UInt64) throws -> HapticScore {
    var pattern = RandomPattern(seed: seed, eventCount: 8, hasAudio: true)
    #if DEBUG
      return try score(pattern.text, sampleRate: 8_000)
    #else
      return try score(pattern.text, sampleRate: pattern.sampleRate())
    #endif
  }

  @Test("blocks of any size give the same bits", arguments: seeds)
  func blockSizes(seed: UInt64) throws {
    let score = try score(seed)
    var random = SplitMix64(seed: seed)
    let whole = rendered(score, layout: .split)
    #expect(whole.allSatisfy { $0.isFinite }, "seed \(seed)")
    for blockSize in [
      Int.random(in: 1...8, using: &random), Int.random(in: 1...4_096, using: &random),
    ] {
      let difference = firstDifference(
        rendered(score, layout: .split, blockSize: blockSize), whole)
      #expect(difference == nil, "seed \(seed), blocks of \(blockSize)")
    }
  }

  @Test("a part is a slice of the whole, also of a loop", arguments: seeds)
  func ranges(seed: UInt64) throws {
    let plan = RenderPlan([try score(seed)], passCount: 3, map: ChannelLayout.split.map)
    var random = SplitMix64(seed: seed)
    let whole = rendered(plan)
    for _ in 0..<3 {
      let start = Int.random(in: 0...plan.frameCount, using: &random)
      let range = start..<Int.random(in: start...plan.frameCount, using: &random)
      let part = rendered(plan, range: range, blockSize: Int.random(in: 1...999, using: &random))
      let expected = Array(whole[(3 * range.lowerBound)..<(3 * range.upperBound)])
      #expect(firstDifference(part, expected) == nil, "seed \(seed), frames \(range)")
    }
  }

  @Test("a loop is the sum of single renders, each from its own frame", arguments: seeds)
  func loops(seed: UInt64) throws {
    let score = try score(seed)
    let single = rendered(score, layout: .split)
    let plan = RenderPlan([score], passCount: 4, map: ChannelLayout.split.map)
    var sum = [Float](repeating: 0, count: 3 * plan.frameCount)
    for pass in 0..<plan.loop.passCount {
      let start = Int(score.clock.frame(at: Double(pass) * score.duration))
      for (index, sample) in single.enumerated() { sum[3 * start + index] += sample }
    }
    let looped = rendered(plan)
    #expect(looped.count == sum.count)
    #expect(largestDifference(looped, sum) < 4e-6, "seed \(seed)")
  }

  @Test("what one mute leaves and what the other leaves add up to the whole", arguments: seeds)
  func mutes(seed: UInt64) throws {
    let score = try score(seed)
    let whole = rendered(score, layout: .mix)
    let haptic = rendered(RenderPlan([score], muted: [.left, .right]))
    let audio = rendered(RenderPlan([score], muted: .haptic))
    #expect(largestDifference(zip(haptic, audio).map { $0 + $1 }, whole) < 1e-6, "seed \(seed)")
    let nothing = rendered(RenderPlan([score], muted: [.haptic, .left, .right]))
    #expect(nothing == [Float](repeating: 0, count: whole.count))
  }

  @Test("a mix is the sum of its patterns, as long as the longest", arguments: seeds)
  func mixes(seed: UInt64) throws {
    var rates = RandomPattern(seed: seed)
    #if DEBUG
      let rate = 8_000
    #else
      let rate = rates.sampleRate()
    #endif
    let scores = try [seed, seed + 1_000].map {
      try score(RandomPattern(seed: $0, eventCount: 5, hasAudio: true).text, sampleRate: rate)
    }
    _ = rates
    let parts = scores.map { rendered($0, layout: .mix) }
    var sum = [Float](repeating: 0, count: parts.reduce(0) { max($0, $1.count) })
    for part in parts { for (index, sample) in part.enumerated() { sum[index] += sample } }
    let mixed = rendered(RenderPlan(scores))
    #expect(mixed.count == sum.count)
    #expect(largestDifference(mixed, sum) < 1e-6, "seed \(seed)")
  }

  @Test("the order of the file does not matter where times differ", arguments: seeds)
  func shuffled(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var events = (0..<6).map { index in
      ElementText.event(
        "AudioContinuous", at: 0.01 * Double(index), for: 0.05,
        ["AudioPitch": Double.random(in: -1...1, using: &random)])
    }
    events.append(.curve("AudioPitchControl", [(0.01, -1), (0.06, 1)]))
    events.append(.parameter("AudioPanControl", at: 0.03, 0.5))
    let original = rendered(try PatternText(events).score(sampleRate: 8_000), layout: .audio)
    events.shuffle(using: &random)
    let other = rendered(try PatternText(events).score(sampleRate: 8_000), layout: .audio)
    #expect(firstDifference(other, original) == nil, "seed \(seed)")
  }
}
