import Testing

@testable import HapticFeedback

@Suite("Repeats of a feedback")
struct RepeatFilterTests {
  private var filter = RepeatFilter()

  private mutating func expect(
    _ isPlayed: Bool, _ kind: FeedbackKind, level: Double, at time: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let admits = filter.admits(kind, level: level, at: time)
    #expect(admits == isPlayed, "at \(time)", sourceLocation: sourceLocation)
  }

  @Test("the first one is played, an equal or weaker one within 25 ms is not")
  mutating func drops() {
    expect(true, .selection, level: 0.5, at: 10)
    expect(false, .selection, level: 0.5, at: 10)
    expect(false, .selection, level: 0.4, at: 10.0249)
  }

  @Test("25 ms later it is played again, however strong")
  mutating func later() {
    expect(true, .selection, level: 0.5, at: 0)
    expect(true, .selection, level: 0.1, at: 0.025)
    expect(false, .selection, level: 0.1, at: 0.049)
  }

  @Test("times of frames are rounded")
  mutating func frames() {
    for number in 0..<10_000 {
      expect(true, .selection, level: 1, at: Double(1_200 * number) / 48_000)
      expect(false, .selection, level: 1, at: Double(1_200 * number + 1_199) / 48_000)
    }
  }

  @Test("a dropped one does not put off the next")
  mutating func droppedDoesNotCount() {
    expect(true, .selection, level: 1, at: 0)
    expect(false, .selection, level: 1, at: 0.02)
    expect(true, .selection, level: 1, at: 0.03)
  }

  @Test("a stronger one takes the place of the one before")
  mutating func stronger() {
    expect(true, .impactLight, level: 0.5, at: 0)
    expect(true, .impactLight, level: 0.6, at: 0.01)
    expect(false, .impactLight, level: 0.55, at: 0.011)
    expect(false, .impactLight, level: 0.6, at: 0.034)
    expect(true, .impactLight, level: 0.6, at: 0.036)
  }

  @Test("kinds do not affect each other")
  mutating func kinds() {
    for kind in FeedbackKind.allCases {
      expect(true, kind, level: 1, at: 5)
      expect(false, kind, level: 1, at: 5)
    }
  }

  @Test("an earlier time is that of another clock")
  mutating func anotherClock() {
    expect(true, .selection, level: 1, at: 100)
    expect(true, .selection, level: 1, at: 0)
    expect(false, .selection, level: 1, at: 0.01)
  }

  @Test("after a reset nothing has been played")
  mutating func reset() {
    expect(true, .selection, level: 1, at: 100)
    filter.reset()
    expect(true, .selection, level: 1, at: 100)
  }
}
