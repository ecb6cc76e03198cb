import HapticScore
import Testing

@Suite("FrameClock")
struct FrameClockTests {
  @Test(
    "rounds to the nearest frame, halves up",
    arguments: [
      (0, 0), (0.5, 1), (1, 1), (1.5, 2), (2.5, 3), (3.5, 4), (0.25, 0), (0.75, 1),
      (96_000.5, 96_001),
    ] as [(Double, Double)])
  func halvesUp(frames: Double, expected: Double) {
    // A power of two, so that the product is exact.
    let clock = FrameClock(sampleRate: 16_384)
    #expect(clock.frame(at: frames / 16_384) == expected)
  }

  @Test("a hair below a half goes down, though adding a half would lift it")
  func justBelowAHalf() {
    let clock = FrameClock(sampleRate: 16_384)
    #expect(clock.frame(at: 0.49999999999999994 / 16_384) == 0)
    #expect(clock.frame(at: 0.5.nextUp / 16_384) == 1)
    #expect(clock.frame(at: 4_503_599_627_370_495.5 / 16_384) == 0x1p52)
    #expect(clock.frame(at: (0x1p51 + 0.5) / 16_384) == 0x1p51 + 1)
    #expect(clock.frame(at: (0x1p52 + 1) / 16_384) == 0x1p52 + 1)
  }

  @Test("common times at common rates")
  func commonTimes() {
    #expect(FrameClock(sampleRate: 48_000).frame(at: 0.022) == 1_056)
    #expect(FrameClock(sampleRate: 44_100).frame(at: 0.022) == 970)
    #expect(FrameClock(sampleRate: 8_000).frame(at: 1.4) == 11_200)
    #expect(FrameClock(sampleRate: 44_100).frame(at: 0.1) == 4_410)
    #expect(FrameClock(sampleRate: 768_000).frame(at: 86_400) == 66_355_200_000)
    // Half a frame after frame 4,800.
    #expect(FrameClock(sampleRate: 48_000).frame(at: 0.10001041666666667) == 4_801)
  }

  @Test("never drifts: a multiple of a tenth of a second is the same as its frame")
  func doesNotDrift() {
    let clock = FrameClock(sampleRate: 44_100)
    for tenth in 0..<5_000 {
      #expect(clock.frame(at: Double(tenth) * 0.1) == Double(tenth * 4_410))
      #expect(clock.frame(at: clock.seconds(at: tenth)) == Double(tenth))
    }
  }

  @Test("far times keep their order, infinite ones stay infinite")
  func farTimes() {
    let clock = FrameClock(sampleRate: 48_000)
    #expect(clock.frame(at: 3.4e38) == 3.4e38 * 48_000)
    #expect(clock.frame(at: 1e308) == .infinity)
    #expect(clock.frame(at: .infinity) == .infinity)
    #expect(clock.frame(at: .leastNonzeroMagnitude) == 0)
  }

  @Test("a minus sign before 0 does nothing")
  func minusZero() {
    let frame = FrameClock(sampleRate: 48_000).frame(at: -0.0)
    #expect(frame == 0)
  }

  @Test("rates outside the range are held to it")
  func rates() {
    #expect(FrameClock(sampleRate: 1).sampleRate == 8_000)
    #expect(FrameClock(sampleRate: .max).sampleRate == 768_000)
    #expect(FrameClock(sampleRate: 44_100).sampleRate == 44_100)
  }
}
