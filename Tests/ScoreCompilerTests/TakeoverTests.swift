import HapticScore
import PatternText
import ScoreCompiler
import Testing

@Suite("Which control is in force")
struct TakeoverTests {
  private static let id = "HapticIntensityControl"
  private static let descent = ElementText.curve(id, [(0, 1), (1, 0)])

  private func expect(
    _ elements: [ElementText], _ expected: KeyValuePairs<Int, Double>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let score = try PatternText([.transient()] + elements).score(sampleRate: 10_000)
    let timeline = score.timeline(of: .hapticIntensity)
    for (frame, value) in expected {
      #expect(
        (timeline.value(at: frame) - value).magnitude < 1e-12,
        "frame \(frame): \(timeline.value(at: frame)), \(value) expected",
        sourceLocation: sourceLocation)
    }
    for (earlier, later) in zip(timeline.segments, timeline.segments.dropFirst()) {
      #expect(earlier.startFrame < later.startFrame, sourceLocation: sourceLocation)
    }
  }

  @Test("a parameter ends a curve for good, wherever it stands in the file")
  func parameterEndsCurve() throws {
    for elements in [
      [Self.descent, .parameter(Self.id, at: 0.5, 0.8)],
      [.parameter(Self.id, at: 0.5, 0.8), Self.descent],
    ] {
      try expect(elements, [4_999: 0.5001, 5_000: 0.8, 20_000: 0.8])
    }
  }

  @Test("a curve takes over at its first point, not at its time")
  func curveTakesOver() throws {
    try expect(
      [.curve(Self.id, at: 0.2, [(0.3, 0.7)]), Self.descent, .parameter(Self.id, at: 0.4, 0.1)],
      [3_999: 0.6001, 4_000: 0.1, 4_999: 0.1, 5_000: 0.7, 20_000: 0.7])
  }

  @Test("a curve that begins later owns the control, though the earlier one reaches further")
  func laterCurve() throws {
    try expect(
      [Self.descent, .curve(Self.id, at: 0.25, [(0, 0), (0.25, 0.5)])],
      [2_499: 0.7501, 2_500: 0, 3_750: 0.25, 5_000: 0.5, 10_000: 0.5, 20_000: 0.5])
  }

  @Test("at equal times the later in the file counts")
  func equalTimes() throws {
    let step = ElementText.parameter(Self.id, at: 0.5, 0.9)
    let slope = ElementText.curve(Self.id, at: 0.5, [(0, 0.3), (0.1, 0.5)])
    try expect([slope, step], [4_999: 1, 5_000: 0.9, 7_000: 0.9])
    try expect([step, slope], [4_999: 1, 5_000: 0.3, 7_000: 0.5])
  }

  @Test("on one frame the later in seconds counts, whatever the order of the file")
  func oneFrame() throws {
    let early = ElementText.parameter(Self.id, at: 0.5, 0.3)
    let late = ElementText.parameter(Self.id, at: 0.50001, 0.9)
    try expect([early, late], [4_999: 1, 5_000: 0.9])
    try expect([late, early], [4_999: 1, 5_000: 0.9])
  }

  @Test("what takes over within a slope leaves the slope before it as it was")
  func slopeBefore() throws {
    try expect(
      [
        .curve(Self.id, [(0, 0), (1, 1)]), .parameter(Self.id, at: 0.25, 0.9),
        .curve(Self.id, at: 0.5, [(0, 0.1), (0.1, 0.2)]),
      ],
      [2_499: 0.2499, 2_500: 0.9, 4_999: 0.9, 5_000: 0.1, 5_500: 0.15, 6_000: 0.2])
  }
}
