import HapticScore
import Testing

@Suite("ScoreLoop")
struct ScoreLoopTests {
  private let clock = FrameClock(sampleRate: 48_000)

  @Test("each pass starts at its own rounded frame")
  func starts() {
    let loop = ScoreLoop(passCount: 4, period: 0.1000125)
    #expect((0..<4).map { loop.startFrame(ofPass: $0, clock) } == [0, 4_801, 9_601, 14_402])
  }

  @Test("without a length there is one pass")
  func noLength() {
    #expect(ScoreLoop(passCount: 9, period: 0).passCount == 1)
    #expect(ScoreLoop(passCount: 0, period: 1).passCount == 1)
  }

  @Test("no more passes sound at once than there are, or than tails are long")
  func overlapping() {
    let short = ScoreLoop(passCount: 1_000, period: 1)
    #expect(short.overlappingPassCount(frameCount: 96_000, block: 512, clock) == 4)
    #expect(ScoreLoop.once.overlappingPassCount(frameCount: 96_000, block: 512, clock) == 1)
    let tiny = ScoreLoop(passCount: 50, period: 1e-9)
    #expect(tiny.overlappingPassCount(frameCount: 1_056, block: 512, clock) == 50)
  }
}
