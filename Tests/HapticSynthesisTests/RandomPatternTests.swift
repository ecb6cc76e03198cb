import HapticScore
@testable import HapticSynthesis
import PatternText
import SeededRandom
import Testing

@Suite("Properties of random patterns")
struct RandomPatternTests {
  /// More of them in a release build, which is much faster.
  static let seeds: [UInt64] = {
    #if DEBUG
      Array(1...12)
    #else
      Array(1...400)
    #endif
  }()

  private func score(_ seed: UInt64) throws -> HapticScore {
    var pattern = RandomPattern(seed: seed)
    return try pattern.text.score(sampleRate: pattern.sampleRate())
  }

  @Test("blocks of any size give the same bits", arguments: seeds)
  func blockSizes(seed: UInt64) throws {
    let score = try score(seed)
    var random = SplitMix64(seed: seed)
    let whole = rendered(score, layout: .mix)
    for blockSize in [
      Int.random(in: 1...8, using: &random), Int.random(in: 1...4_096, using: &random),
    ] {
      let inBlocks = rendered(score, layout: .mix, blockSize: blockSize)
      let difference = firstDifference(inBlocks, whole)
      #expect(difference == nil, "seed \(seed), blocks of \(blockSize)")
    }
  }

  @Test("so do blocks of changing sizes, before they become floats", arguments: seeds)
  func changingBlockSizes(seed: UInt64) throws {
    let score = try score(seed)
    var random = SplitMix64(seed: seed)
    var renderer = HapticRenderer(score)
    let inBlocks = haptic(&renderer, frameCount: score.frameCount) {
      Int.random(in: 1...(random.oneIn(2) ? 9 : 512), using: &random)
    }
    let difference = firstDifference(inBlocks, haptic(score))
    #expect(difference == nil, "seed \(seed)")
  }

  @Test("a part is a slice of the whole", arguments: seeds)
  func ranges(seed: UInt64) throws {
    let score = try score(seed)
    var random = SplitMix64(seed: seed)
    let whole = rendered(score)
    for _ in 0..<3 {
      let start = Int.random(in: 0...score.frameCount, using: &random)
      let range = start..<Int.random(in: start...score.frameCount, using: &random)
      let part = rendered(
        score, range: range, blockSize: Int.random(in: 1...4_096, using: &random))
      let difference = firstDifference(part, Array(whole[range]))
      #expect(difference == nil, "seed \(seed), frames \(range)")
    }
  }

  @Test("seeking to and fro leaves no trace", arguments: seeds)
  func seeks(seed: UInt64) throws {
    let score = try score(seed)
    let whole = haptic(score)
    var random = SplitMix64(seed: seed)
    var renderer = HapticRenderer(score)
    for _ in 0..<6 {
      let start = Int.random(in: 0..<score.frameCount, using: &random)
      let count = min(Int.random(in: 0...700, using: &random), score.frameCount - start)
      renderer.seek(to: start)
      #expect(renderer.position == start)
      let part = haptic(&renderer, frameCount: count)
      let difference = firstDifference(part, Array(whole[start..<start + count]))
      #expect(difference == nil, "seed \(seed), \(count) frames from \(start)")
    }
  }

  @Test("the order of the file does not matter where times differ", arguments: seeds)
  func shuffled(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var events = (0..<9).map { index in
      // The frames of these starts differ, but not by much.
      ElementText.continuous(
        at: 0.01 * Double(index) + Double.random(in: 0...0.009, using: &random),
        for: Double.random(in: 0.001...0.1, using: &random),
        ["HapticSharpness": Double.random(in: 0...1, using: &random)])
    }
    events.append(.transient(at: 0.2))
    events.append(.curve("HapticSharpnessControl", [(0.05, -1), (0.1, 1)]))
    events.append(.parameter("HapticIntensityControl", at: 0.11, 0.5))
    let original = rendered(try PatternText(events).score(sampleRate: 48_000))
    events.shuffle(using: &random)
    let shuffled = rendered(try PatternText(events).score(sampleRate: 48_000))
    let difference = firstDifference(shuffled, original)
    #expect(difference == nil, "seed \(seed)")
  }

  @Test("every sample is finite, and two renders are the same", arguments: seeds)
  func finite(seed: UInt64) throws {
    let score = try score(seed)
    let samples = rendered(score, layout: .mix)
    #expect(samples.count == 2 * score.frameCount)
    #expect(samples.allSatisfy { $0.isFinite }, "seed \(seed)")
    let difference = firstDifference(rendered(score, layout: .mix), samples)
    #expect(difference == nil, "seed \(seed)")
    for frame in 0..<score.frameCount where samples[2 * frame] != samples[2 * frame + 1] {
      Issue.record("seed \(seed): the sides differ at frame \(frame)")
      break
    }
  }

  @Test("behind the last voice there is silence", arguments: seeds)
  func silence(seed: UInt64) throws {
    let score = try score(seed)
    let end = score.voices.reduce(0) { max($0, $1.silentFrame) }
    #expect(end <= score.frameCount)
    var renderer = HapticRenderer(score)
    renderer.seek(to: end)
    #expect(haptic(&renderer, frameCount: 1_000).allSatisfy { $0 == 0 }, "seed \(seed)")
  }

  @Test("the whole is the sum of its voices, in their order", arguments: seeds)
  func sumOfVoices(seed: UInt64) throws {
    let score = try score(seed)
    var sum = [Double](repeating: 0, count: score.frameCount)
    for voice in score.voices {
      let alone = HapticScore(
        clock: score.clock, profile: score.profile, voices: [voice], timelines: score.timelines,
        frameCount: score.frameCount, duration: score.duration)
      for (frame, sample) in haptic(alone).enumerated() { sum[frame] += sample }
    }
    let difference = firstDifference(haptic(score), sum)
    #expect(difference == nil, "seed \(seed)")
  }
}
