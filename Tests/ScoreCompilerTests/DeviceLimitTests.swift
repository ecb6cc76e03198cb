import AHAP
import PatternText
import ScoreCompiler
import Testing

@Suite("Device limits")
struct DeviceLimitTests {
  private func durations(_ pattern: PatternText, limited: Bool) -> [Double] {
    ResolvedPattern(pattern.document, appliesDeviceLimits: limited).events.map(\.duration)
  }

  @Test("a continuous haptic event longer than 30 s is whole, unless limits apply")
  func thirtySeconds() {
    let pattern = PatternText(
      .continuous(at: 0, for: 30), .continuous(at: 1, for: 30.5), .continuous(at: 2, for: 400))
    #expect(durations(pattern, limited: false) == [30, 30.5, 400])
    #expect(durations(pattern, limited: true) == [30, 30, 30])
  }

  @Test("they leave taps and tones alone")
  func others() {
    let pattern = PatternText(
      .event("HapticTransient", at: 0, for: 40), .event("AudioContinuous", at: 1, for: 40))
    #expect(durations(pattern, limited: true) == [40, 40])
  }
}
