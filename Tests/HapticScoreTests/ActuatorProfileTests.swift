import HapticScore
import Testing

@Suite("ActuatorProfile")
struct ActuatorProfileTests {
  private let profile = ActuatorProfile.default
  private let clock = FrameClock(sampleRate: 48_000)

  @Test("80 to 230 Hz, linear in sharpness")
  func frequencies() {
    #expect(profile.frequency(sharpness: 0) == 80)
    #expect(profile.frequency(sharpness: 0.5) == 155)
    #expect(profile.frequency(sharpness: 1) == 230)
  }

  @Test("intensity 1 is full level, of taps as well")
  func amplitudes() {
    #expect(profile.continuousAmplitude == 1)
    #expect(profile.transientAmplitude == 1)
  }

  @Test("a tap lasts 22 ms", arguments: [(8_000, 176), (44_100, 970), (48_000, 1_056)])
  func transients(sampleRate: Int, frameCount: Int) {
    #expect(
      profile.transientFrameCount(sharpness: 0.3, FrameClock(sampleRate: sampleRate))
        == frameCount)
  }

  @Test(
    "envelope times run from 2 ms to 2 s",
    arguments: [(0, 96), (0.3, 763), (0.4, 1_521), (0.5, 3_036), (1, 96_000)] as [(Double, Int)])
  func envelopeTimes(value: Double, frameCount: Int) {
    #expect(profile.envelopeScale.frameCount(value, clock) == frameCount)
  }

  @Test("no time is shorter than a frame")
  func atLeastOneFrame() {
    // 2 ms are 16 frames at the lowest rate; the bound matters to shorter profiles.
    #expect(profile.envelopeScale.frameCount(0, FrameClock(sampleRate: 8_000)) == 16)
  }
}
