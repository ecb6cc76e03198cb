import AHAP
import HapticScore
import PatternText
import ScoreCompiler
import Testing

@Suite("Order of events")
struct EventOrderTests {
  private func intensities(_ pattern: PatternText) -> [Double] {
    pattern.resolved.events.map { $0[.hapticIntensity].value }
  }

  @Test("events are sorted by start")
  func sorted() {
    let pattern = PatternText(
      .transient(at: 2, ["HapticIntensity": 0.3]), .transient(at: 0, ["HapticIntensity": 0.1]),
      .transient(at: 1, ["HapticIntensity": 0.2]))
    #expect(intensities(pattern) == [0.1, 0.2, 0.3])
  }

  @Test("equal starts keep the order of the file, of many as of two")
  func stable() {
    let elements = (0..<100).map { index in
      ElementText.transient(
        at: Double((index * 7) % 3), ["HapticIntensity": Double(index) / 100])
    }
    let events = PatternText(elements).resolved.events
    for (earlier, later) in zip(events, events.dropFirst())
    where earlier.startTime == later.startTime {
      #expect(earlier[.hapticIntensity].value < later[.hapticIntensity].value)
    }
    #expect(events.map(\.startTime) == events.map(\.startTime).sorted())
  }

  @Test("a start of −0 is a start of 0")
  func minusZero() {
    let pattern = PatternText(
      .transient(at: 0, ["HapticIntensity": 0.1]), .transient(at: -0.0, ["HapticIntensity": 0.2]))
    #expect(intensities(pattern) == [0.1, 0.2])
  }

  @Test("voices come in the order of the events")
  func voices() throws {
    let score = try PatternText(
      .continuous(at: 1, for: 1, ["HapticIntensity": 0.3]), .transient(at: 0.5),
      .transient(at: 0.5, ["HapticIntensity": 1])
    ).score(sampleRate: 48_000)
    #expect(score.voices.map(\.startFrame) == [24_000, 24_000, 48_000])
    #expect(score.voices.map(\.intensity) == [0.75, 1, 0.3])
    #expect(score.voices.map(\.kind) == [.transient, .transient, .continuous])
  }
}
