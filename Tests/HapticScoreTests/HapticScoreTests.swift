import HapticScore
import Testing

@Suite("HapticScore")
struct HapticScoreTests {
  @Test("voices out of order are a mistake of the caller, who is told at once")
  func order() async {
    await #expect(processExitsWith: .failure) {
      let voices = [1, 0].map { start in
        ScheduledVoice(
          kind: .transient, startFrame: start, endFrame: 9, silentFrame: 9, intensity: 1,
          sharpness: 1, envelope: EnvelopeValues())
      }
      _ = HapticScore(
        clock: FrameClock(sampleRate: 8_000), profile: .default, voices: voices, timelines: [:],
        frameCount: 9, duration: 0)
    }
  }

  @Test("a score without timelines leaves every control neutral")
  func timelines() {
    let score = HapticScore(
      clock: FrameClock(sampleRate: 48_000), profile: .default, voices: [], timelines: [:],
      frameCount: 0, duration: 0)
    for control in Control.allCases {
      #expect(score.timeline(of: control).value(at: 1_000) == control.neutralValue)
    }
  }
}
