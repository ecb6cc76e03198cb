import HapticScore
import PatternText
import ScoreCompiler
import Testing

@Suite("Continuous events that touch")
struct TouchingEventsTests {
  /// Start and end of every voice at 10,000 Hz.
  private func voices(_ elements: ElementText...) throws -> [Range<Int>] {
    try PatternText(elements).score(sampleRate: 10_000).voices.map { $0.startFrame..<$0.endFrame }
  }

  private static let apart = [0..<1_000, 1_000..<3_000]

  @Test("equal ones are one voice, which ends with the last")
  func joined() throws {
    #expect(
      try voices(.continuous(at: 0, for: 0.1), .continuous(at: 0.1, for: 0.2)) == [0..<3_000])
    let score = try PatternText(
      .continuous(at: 0.3, for: 0.1), .continuous(at: 0, for: 0.1), .continuous(at: 0.1, for: 0.2)
    ).score(sampleRate: 10_000)
    #expect(score.voices.map(\.startFrame) == [0])
    #expect(score.voices.map(\.endFrame) == [4_000])
    #expect(score.voices.map(\.silentFrame) == [4_020])
    #expect(score.frameCount == 4_020)
  }

  @Test("what counts is the frame, not the second")
  func sameFrame() throws {
    #expect(
      try voices(.continuous(at: 0, for: 0.10004), .continuous(at: 0.09996, for: 0.20004))
        == [0..<3_000])
  }

  @Test("values are compared as they are played: defaulted and clamped")
  func playedValues() throws {
    #expect(
      try voices(
        .continuous(at: 0, for: 0.1, ["HapticIntensity": 1, "HapticSharpness": 0.4226]),
        .continuous(at: 0.1, for: 0.2, ["HapticIntensity": 7, "Sustained": 0.5])) == [0..<3_000])
  }

  @Test("a frame between them, or one too many, keeps them apart")
  func gapOrOverlap() throws {
    #expect(
      try voices(.continuous(at: 0, for: 0.1), .continuous(at: 0.1001, for: 0.2))
        == [0..<1_000, 1_001..<3_001])
    #expect(
      try voices(.continuous(at: 0, for: 0.1), .continuous(at: 0.0999, for: 0.2))
        == [0..<1_000, 999..<2_999])
  }

  @Test(
    "any parameter that differs keeps them apart",
    arguments: ["HapticIntensity", "HapticSharpness"])
  func differingParameter(id: String) throws {
    #expect(
      try voices(.continuous(at: 0, for: 0.1), .continuous(at: 0.1, for: 0.2, [id: 0.5]))
        == Self.apart)
  }

  @Test(
    "an envelope time, or a level that is not held, keeps even equal ones apart",
    arguments: [
      ("AttackTime", 0.001), ("DecayTime", 0.001), ("ReleaseTime", 0.001), ("Sustained", 0),
    ])
  func envelope(id: String, value: Double) throws {
    #expect(
      try voices(
        .continuous(at: 0, for: 0.1, [id: value]), .continuous(at: 0.1, for: 0.2, [id: value]))
        == Self.apart)
  }

  @Test(
    "so does an envelope control in force at either start",
    arguments: ["HapticAttackTimeControl", "HapticDecayTimeControl", "HapticReleaseTimeControl"])
  func envelopeControl(id: String) throws {
    let pair: [ElementText] = [.continuous(at: 0, for: 0.1), .continuous(at: 0.1, for: 0.2)]
    let atSecond = ElementText.parameter(id, at: 0.1, 0.25)
    #expect(try voices(pair[0], pair[1], atSecond) == Self.apart)
    let atFirst = ElementText.parameter(id, at: 0, 0.25)
    let thenNeutral = ElementText.parameter(id, at: 0.05, 0)
    #expect(try voices(pair[0], pair[1], atFirst, thenNeutral) == Self.apart)
    // In force between the starts alone, or below 0, it does nothing.
    let between = ElementText.parameter(id, at: 0.01, 0.25)
    #expect(try voices(pair[0], pair[1], between, thenNeutral) == [0..<3_000])
    #expect(try voices(pair[0], pair[1], .parameter(id, at: 0, -0.5)) == [0..<3_000])
  }

  @Test("a time that a control takes back to 0 is 0")
  func controlledToZero() throws {
    #expect(
      try voices(
        .continuous(at: 0, for: 0.1, ["ReleaseTime": 0.25]),
        .continuous(at: 0.1, for: 0.2, ["ReleaseTime": 0.25]),
        .parameter("HapticReleaseTimeControl", at: 0, -0.25)) == [0..<3_000])
  }

  @Test("controls of intensity and sharpness do not part them")
  func runningControls() throws {
    #expect(
      try voices(
        .continuous(at: 0, for: 0.1), .continuous(at: 0.1, for: 0.2),
        .curve("HapticIntensityControl", [(0.05, 1), (0.15, 0)]),
        .parameter("HapticSharpnessControl", at: 0.1, 0.25)) == [0..<3_000])
  }

  @Test("a tap at the seam changes nothing, and taps never join")
  func transients() throws {
    #expect(
      try voices(
        .continuous(at: 0, for: 0.1), .transient(at: 0.1), .continuous(at: 0.1, for: 0.2))
        == [0..<3_000, 1_000..<1_220])
    #expect(try voices(.transient(at: 0), .transient(at: 0.022)) == [0..<220, 220..<440])
  }

  @Test("each voice goes on in one event only, the earliest voice in the first event")
  func pairs() throws {
    #expect(
      try voices(
        .continuous(at: 0, for: 0.1), .continuous(at: 0.1, for: 0.1),
        .continuous(at: 0.1, for: 0.2)) == [0..<2_000, 1_000..<3_000])
    #expect(
      try voices(
        .continuous(at: 0, for: 0.05), .continuous(at: 0.01, for: 0.09),
        .continuous(at: 0.05, for: 0.05), .continuous(at: 0.1, for: 0.1),
        .continuous(at: 0.1, for: 0.2)) == [0..<2_000, 100..<3_000])
  }

  @Test("an event without a frame joins as well")
  func zeroFrames() throws {
    #expect(
      try voices(
        .continuous(at: 0, for: 0.1), .continuous(at: 0.1, for: 1e-9),
        .continuous(at: 0.1, for: 0.2)) == [0..<3_000])
  }

  @Test("many that start and end together are paired one by one")
  func many() throws {
    let elements = (0..<2_000).map { index in
      ElementText.continuous(at: index < 1_000 ? 0 : 0.1, for: 0.1)
    }
    let score = try PatternText(elements).score(sampleRate: 10_000)
    #expect(score.voices.count == 1_000)
    #expect(score.voices.allSatisfy { $0.startFrame == 0 && $0.endFrame == 2_000 })
  }
}
