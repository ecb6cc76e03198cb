import HapticScore
@testable import HapticSynthesis
import Testing

/// At 48,000 Hz, where the shortest time is 96 frames, 0.5 is 3,036 and 1 is 96,000.
@Suite("Envelope")
struct EnvelopeTests {
  /// The level at frames of an event of half a second, 24,000 frames, that starts at frame 1,000.
  private func levels(_ values: EnvelopeValues, at frames: [Int]) -> [Double] {
    let voice = ScheduledVoice(
      kind: .continuous, startFrame: 1_000, endFrame: 25_000, silentFrame: 0, intensity: 1,
      sharpness: 0, envelope: values)
    let envelope = Envelope(voice, values, .standard, FrameClock(sampleRate: 48_000))
    return frames.map { frame in
      var level = [1.0]
      level.withUnsafeMutableBufferPointer { envelope.apply(to: $0, from: 1_000 + frame) }
      return level[0]
    }
  }

  private func expect(
    _ values: EnvelopeValues, _ expected: KeyValuePairs<Int, Double>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = levels(values, at: expected.map(\.key))
    for ((frame, level), found) in zip(expected, found) {
      #expect(
        (found - level).magnitude < 1e-14, "frame \(frame): \(found), \(level) expected",
        sourceLocation: sourceLocation)
    }
  }

  @Test("attack, hold, release")
  func sustained() {
    expect(
      EnvelopeValues(),
      [
        0: 0, 24: 0.15625, 48: 0.5, 72: 0.84375, 96: 1, 23_999: 1, 24_000: 1, 24_024: 0.84375,
        24_048: 0.5, 24_072: 0.15625, 24_096: 0, 24_200: 0,
      ])
  }

  @Test("an attack longer than the event is cut where it stands")
  func cutAttack() {
    // 24,000 of 96,000 frames: ramp(¼).
    expect(EnvelopeValues(attack: 1), [12_000: 0.04296875, 24_000: 0.15625, 24_048: 0.078125])
  }

  @Test("a decay to silence, where the level is not held")
  func decay() {
    expect(
      EnvelopeValues(decay: 0.5, isSustained: false),
      [
        96: 1, 855: 0.84375, 1_614: 0.5, 2_373: 0.15625, 3_132: 0, 20_000: 0, 24_000: 0,
        24_048: 0,
      ])
    expect(EnvelopeValues(decay: 0.5), [3_132: 1, 20_000: 1])
  }

  @Test("a decay that the end cuts, and the release from there")
  func cutDecay() {
    let x = (24_000.0 - 96) / 96_000
    let reached = 1 - x * x * (3 - 2 * x)
    expect(
      EnvelopeValues(decay: 1, isSustained: false),
      [24_000: reached, 24_048: reached / 2, 24_096: 0])
  }

  @Test("an event that ends within its attack has not begun to decay")
  func decayAfterCutAttack() {
    expect(
      EnvelopeValues(attack: 1, decay: 0, isSustained: false),
      [24_000: 0.15625, 24_048: 0.078125])
  }

  @Test("a sweep gives what single frames give, wherever it begins")
  func sweeps() {
    let values = EnvelopeValues(attack: 0.3, decay: 0.8, release: 0.4, isSustained: false)
    let voice = ScheduledVoice(
      kind: .continuous, startFrame: 0, endFrame: 2_000, silentFrame: 0, intensity: 1,
      sharpness: 0, envelope: values)
    let envelope = Envelope(voice, values, .standard, FrameClock(sampleRate: 48_000))
    let single = (0..<envelope.silentFrame).map { frame in
      var level = [1.0]
      level.withUnsafeMutableBufferPointer { envelope.apply(to: $0, from: frame) }
      return level[0]
    }
    for first in stride(from: 0, to: envelope.silentFrame, by: 313) {
      var levels = [Double](repeating: 1, count: envelope.silentFrame - first)
      levels.withUnsafeMutableBufferPointer { envelope.apply(to: $0, from: first) }
      #expect(firstDifference(levels, Array(single[first...])) == nil)
    }
  }

  @Test("two equal ramps cross without a dip")
  func crossing() {
    let late = levels(EnvelopeValues(), at: (0...96).map { 24_000 + $0 })
    let early = levels(EnvelopeValues(), at: Array(0...96))
    for (fall, rise) in zip(late, early) { #expect((fall + rise - 1).magnitude < 1e-14) }
  }
}
