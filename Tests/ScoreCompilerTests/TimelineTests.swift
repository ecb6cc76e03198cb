import HapticScore
import PatternText
import ScoreCompiler
import Testing

@Suite("Timelines of controls")
struct TimelineTests {
  private static let intensity = "HapticIntensityControl"

  /// The timeline of a control, a millisecond being ten frames.
  private func timeline(
    _ control: Control = .hapticIntensity, _ elements: ElementText...
  ) throws -> ControlTimeline {
    try PatternText([.transient()] + elements).score(sampleRate: 10_000).timeline(of: control)
  }

  private func expect(
    _ timeline: ControlTimeline, _ expected: KeyValuePairs<Int, Double>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (frame, value) in expected {
      #expect(
        (timeline.value(at: frame) - value).magnitude < 1e-12,
        "frame \(frame): \(timeline.value(at: frame)), \(value) expected",
        sourceLocation: sourceLocation)
    }
  }

  @Test("neutral before the first point, straight between, held after the last")
  func neutralStraightHeld() throws {
    let curve = try timeline(
      .hapticIntensity, .curve(Self.intensity, at: 0.1, [(0.1, 0), (0.3, 0.5)]))
    expect(
      curve,
      [
        0: 1, 1_000: 1, 1_999: 1, 2_000: 0, 3_000: 0.25, 3_999: 0.49975, 4_000: 0.5,
        1_000_000: 0.5,
      ])
    let step = try timeline(
      .hapticSharpness, .parameter("HapticSharpnessControl", at: 0.5, -0.5))
    expect(step, [0: 0, 4_999: 0, 5_000: -0.5, 99_999: -0.5])
  }

  @Test(
    "each ID has its timeline",
    arguments: [
      ("HapticIntensityControl", .hapticIntensity), ("HapticSharpnessControl", .hapticSharpness),
      ("HapticAttackTimeControl", .hapticAttackTime), ("HapticDecayTimeControl", .hapticDecayTime),
      ("HapticReleaseTimeControl", .hapticReleaseTime), ("AudioVolumeControl", .audioVolume),
      ("AudioPanControl", .audioPan), ("AudioBrightnessControl", .audioBrightness),
      ("AudioPitchControl", .audioPitch), ("AudioAttackTimeControl", .audioAttackTime),
      ("AudioDecayTimeControl", .audioDecayTime), ("AudioReleaseTimeControl", .audioReleaseTime),
    ] as [(String, Control)])
  func identifiers(id: String, expected: Control) throws {
    let score = try PatternText(.transient(), .parameter(id, at: 0, 0.25)).score(sampleRate: 8_000)
    #expect(Array(score.timelines.keys) == [expected])
    #expect(score.timeline(of: expected).value(at: 0) == 0.25)
  }

  @Test("points are clamped before the line between them is drawn")
  func clampedFirst() throws {
    let curve = try timeline(.hapticIntensity, .curve(Self.intensity, [(0, 0), (1, 4)]))
    expect(curve, [5_000: 0.5, 20_000: 1])
  }

  @Test("of points at one time the last counts, and the line before ends at the first")
  func equalTimes() throws {
    let curve = try timeline(
      .hapticIntensity,
      .curve(Self.intensity, [(0, 0), (1, 1), (1, 0.9), (1, 0.2), (1.5, 0.4)]))
    expect(curve, [5_000: 0.5, 9_999: 0.9999, 10_000: 0.2, 12_500: 0.3, 15_000: 0.4])
    let first = try timeline(
      .hapticIntensity, .curve(Self.intensity, [(0, 0.1), (0, 0.7), (1, 0.7)]))
    expect(first, [0: 0.7, 5_000: 0.7])
    let last = try timeline(.hapticIntensity, .curve(Self.intensity, [(0, 0), (1, 1), (1, 0.25)]))
    expect(last, [9_999: 0.9999, 10_000: 0.25, 30_000: 0.25])
  }

  @Test("a step of 10 µs is a step, on one frame or on two")
  func tenMicroseconds() throws {
    let oneFrame = try timeline(
      .hapticIntensity, .curve(Self.intensity, [(0, 0), (1, 1), (1.00001, 0.2)]))
    expect(oneFrame, [9_999: 0.9999, 10_000: 0.2, 10_001: 0.2])
    let twoFrames = try timeline(
      .hapticIntensity, .curve(Self.intensity, [(0, 1), (1.000045, 1), (1.000055, 0.2)]))
    expect(twoFrames, [9_999: 1, 10_000: 1, 10_001: 0.2])
  }

  @Test("breakpoints are whole frames: the slope runs between them")
  func wholeFrames() throws {
    let curve = try timeline(
      .hapticIntensity, .curve(Self.intensity, [(0.00014, 0), (0.00036, 1)]))
    // Frames 1 and 4, not 1.4 and 3.6.
    expect(curve, [0: 1, 1: 0, 2: 1.0 / 3, 3: 2.0 / 3, 4: 1])
  }

  @Test("a far point does not bend the slope towards it", arguments: [3.4e38, 1e300, 1.7e308])
  func farPoint(seconds: Double) throws {
    let level = try timeline(.hapticIntensity, .curve(Self.intensity, [(0, 1), (seconds, 0)]))
    expect(level, [0: 1, 1_000_000_000: 1])
    let behind = try timeline(
      .hapticIntensity, .curve(Self.intensity, [(0, 1), (1, 0.5), (seconds, 0)]))
    expect(behind, [5_000: 0.75, 1_000_000_000: 0.5])
  }

  @Test("a point two hours away bends the slope as much as it should")
  func twoHours() throws {
    let curve = try timeline(.hapticIntensity, .curve(Self.intensity, [(0, 1), (7_200, 0)]))
    expect(curve, [36_000_000: 0.5, 72_000_000: 0])
  }

  @Test("times whose sum is infinite do no harm")
  func infiniteSum() throws {
    let curve = try timeline(
      .hapticIntensity, .parameter(Self.intensity, at: 0.5, 0.5),
      .curve(Self.intensity, at: 1.7e308, [(1.7e308, 0), (1.7e308, 1)]),
      .curve(Self.intensity, at: 0.6, [(0, 0.25), (1.79e308, 1), (1.795e308, 0)]))
    expect(curve, [0: 1, 5_000: 0.5, 6_000: 0.25, 1 << 50: 0.25])
  }
}
