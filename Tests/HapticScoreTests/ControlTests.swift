import HapticScore
import Testing

@Suite("Control")
struct ControlTests {
  @Test("every control has a place of its own, from 0")
  func slots() {
    #expect(Control.allCases.map(\.slot).sorted() == Array(Control.allCases.indices))
  }

  @Test("intensity is multiplied, the others are added to")
  func neutralValues() {
    for control in Control.allCases {
      #expect(control.neutralValue == (control == .hapticIntensity ? 1 : 0))
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
