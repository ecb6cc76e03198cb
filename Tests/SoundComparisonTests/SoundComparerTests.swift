import SeededRandom
import SoundComparison
import Synchronization
import Testing

@Suite("SoundComparer")
struct SoundComparerTests {
  private static let step = 1.0 / 32_768

  /// A rumble that swells in after silence, and a tap, in steps of 16 bits.
  private static let golden: [Double] = {
    var random = SplitMix64(seed: 5)
    var level = 0.0
    return (0..<6_000).map { frame in
      guard frame >= 500 else { return 0 }
      // A triangle of 96 frames with a slow swell, and now and then a step that nothing repeats.
      let phase = Double(frame % 96) / 96
      if frame % 700 == 0 { level = Double(random.next() % 100) / 1_000 }
      let triangle = phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase
      let swell = min(1, Double(frame - 500) / 2_000)
      return (triangle * swell * 0.4 + level).rounded(to: step)
    }
  }()

  private func compare(
    _ first: [Double], _ second: [Double], limit: Double = step, shiftLimit: Int = 120,
    channelCount: Int = 1
  ) throws -> SoundComparison {
    try SoundComparer(limit: limit, shiftLimit: shiftLimit).compare(
      SampleSound(first, channelCount: channelCount),
      SampleSound(second, channelCount: channelCount, pieceFrameCount: 97))
  }

  @Test("equal sounds are equal, and read once")
  func equal() throws {
    let sounds = (SampleSound(Self.golden), SampleSound(Self.golden))
    let found = try SoundComparer(limit: 0, shiftLimit: 100).compare(sounds.0, sounds.1)
    #expect(found.isEqual && found.relation.isIdentity)
    #expect(found.differences.largestPlace == nil)
    #expect(found.first.frameCount == 6_000 && found.second.frameCount == 6_000)
    #expect(sounds.0.passCount == 1 && sounds.1.passCount == 1)
    #expect(try compare([], []).isEqual)
  }

  @Test("one step more or less is tolerated, two are not")
  func tolerance() throws {
    let noisy = Self.golden.enumerated().map { $1 + [1, -1, 0][$0 % 3] * Self.step }
    let found = try compare(Self.golden, noisy)
    #expect(found.isEqual)
    #expect(found.differences.largestDifference == Self.step)
    let exact = try compare(Self.golden, noisy, limit: 0)
    #expect(!exact.isEqual && exact.differences.differingFrameCount == 4_000)
    #expect(exact.relation.isIdentity)
    #expect(try !compare(Self.golden, noisy, limit: Self.step.nextDown).isEqual)
  }

  @Test("another length is no other difference", arguments: [1, 5_999])
  func length(missing: Int) throws {
    let found = try compare(Self.golden, Array(Self.golden.dropLast(missing)))
    #expect(!found.isEqual && found.lengthDifference == -missing)
    #expect(found.differences.differingFrameCount == 0)
    #expect(found.relation.isIdentity)
    #expect(
      try compare(Array(Self.golden.dropLast(missing)), Self.golden).lengthDifference == missing)
  }

  @Test("a shift is found to the frame", arguments: [1, -1, 2, 47, -48, 96, 120, -120])
  func shift(frames: Int) throws {
    let silence = [Double](repeating: 0, count: abs(frames))
    let late = silence + Self.golden.dropLast(abs(frames))
    let found = frames > 0 ? try compare(Self.golden, late) : try compare(late, Self.golden)
    #expect(found.relation.shift == frames)
    #expect(found.relation.gain == nil && !found.relation.isInverted)
    #expect(found.remainder.differingFrameCount == 0)
    #expect(found.remainder.frameCount == 6_000 - abs(frames))
  }

  @Test("a shift beyond the limit is not looked for")
  func farShift() throws {
    let late = [Double](repeating: 0, count: 130) + Self.golden
    #expect(try compare(Self.golden, late).relation.shift != 130)
    #expect(try compare(Self.golden, late, shiftLimit: 130).relation.shift == 130)
    #expect(try compare(Self.golden, late, shiftLimit: 0).relation.shift == 0)
  }

  @Test("a gain is found", arguments: [0.944, 1.06, 0.5, 2, 0.01])
  func gain(factor: Double) throws {
    let found = try compare(
      Self.golden, Self.golden.map { ($0 * factor).rounded(to: Self.step) })
    #expect(found.relation.shift == 0 && !found.relation.isInverted)
    #expect(abs((found.relation.gain ?? 0) / factor - 1) < 1e-2)
    #expect(found.remainder.differingFrameCount == 0)
  }

  @Test("an inverted polarity is one, and no shift by half a period")
  func polarity() throws {
    let found = try compare(Self.golden, Self.golden.map { -$0 })
    #expect(found.relation.isInverted && found.relation.shift == 0)
    #expect(found.relation.gain == nil)
    #expect(found.remainder.differingFrameCount == 0)
  }

  @Test("all at once are told apart")
  func everything() throws {
    let changed = Self.golden.dropLast(9).map { (-0.7 * $0).rounded(to: Self.step) }
    let found = try compare(Self.golden, [0, 0, 0] + changed)
    #expect(found.relation.shift == 3 && found.relation.isInverted)
    #expect(abs((found.relation.gain ?? 0) - 0.7) < 1e-3)
    #expect(found.lengthDifference == -6)
    #expect(found.remainder.differingFrameCount == 0)
  }

  @Test("a click is a click, at its place")
  func click() throws {
    var clicked = Self.golden
    clicked[1_000] = 0.61
    let found = try compare(Self.golden, clicked)
    #expect(found.relation.isIdentity)
    #expect(found.differences.differingFrameCount == 1)
    #expect(found.differences.firstPlace?.frame == 1_000)
    #expect(found.differences.largestPlace?.second == 0.61)
  }

  @Test("silence is told from quiet")
  func silence() throws {
    let silent = [Double](repeating: 0, count: 6_000)
    let found = try compare(Self.golden, silent)
    #expect(found.isSecondAloneSilent && !found.isFirstAloneSilent)
    #expect(found.relation.isIdentity)
    #expect(try compare(silent, Self.golden).isFirstAloneSilent)
    #expect(try compare(silent, silent).isEqual)
  }

  @Test("other sounds are related in no way", arguments: 1...10)
  func unrelated(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let noise = (0..<6_000).map { _ in Double(random.next() % 65_536) / 65_536 - 0.5 }
    let found = try compare(Self.golden, noise)
    #expect(found.relation.isIdentity)
    #expect(!found.isEqual)
  }

  @Test("channels are compared each by itself")
  func channels() throws {
    let stereo = Self.golden.flatMap { [$0, -$0] }
    #expect(try compare(stereo, stereo, channelCount: 2).isEqual)
    let swapped = Self.golden.flatMap { [-$0, $0] }
    #expect(try compare(stereo, swapped, channelCount: 2).relation.isInverted)
    var changed = stereo
    changed[2_001] += 0.25
    let found = try compare(stereo, changed, channelCount: 2)
    #expect(found.differences.firstPlace?.frame == 1_000)
    #expect(found.differences.firstPlace?.channel == 1)
    let late = [0, 0] + stereo.dropLast(2)
    #expect(try compare(stereo, late, channelCount: 2).relation.shift == 1)
  }

  @Test("a comparison is given up when asked, wherever it is")
  func cancelling() {
    for questionCount in [0, 1, 5, 100] {
      let asked = Mutex(0)
      let comparer = SoundComparer(limit: 0, shiftLimit: 120) {
        asked.withLock { count in
          count += 1
          return count > questionCount
        }
      }
      #expect(throws: SoundComparer.Cancelled.self) {
        try comparer.compare(
          SampleSound(Self.golden), SampleSound([0, 0] + Self.golden))
      }
      #expect(asked.withLock { $0 } == questionCount + 1)
    }
  }

  @Test("what is no number differs from all numbers, and not from itself")
  func specialValues() throws {
    let special: [Double] = [0.5, .nan, .infinity, -.infinity, 0.25]
    #expect(try compare(special, special).isEqual)
    let found = try compare([0.5, 0.5, 0.5, 0.5, 0.25], special)
    #expect(found.differences.differingFrameCount == 3)
    #expect(found.differences.largestDifference == .infinity)
    #expect(found.differences.firstPlace?.frame == 1)
    #expect(found.relation.isIdentity)
  }
}

extension Double {
  /// The nearest multiple of `step`.
  fileprivate func rounded(to step: Double) -> Double { (self / step).rounded() * step }
}
