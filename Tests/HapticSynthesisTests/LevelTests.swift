import HapticScore
@testable import HapticSynthesis
import PatternText
import Testing

@Suite("Levels and frequencies of renders")
struct LevelTests {
  private func peak(_ samples: [Float]) -> Float { samples.reduce(0) { max($0, $1.magnitude) } }

  @Test("one event of intensity 1 peaks at −6 dBFS")
  func masterGain() throws {
    let full = Float(0.5011872336272722)
    let tap = try PatternText(.transient(["HapticIntensity": 1])).score(sampleRate: 48_000)
    #expect((peak(rendered(tap)) - full).magnitude < 1e-7)
    let rumble = try PatternText(
      .continuous(for: 0.5, ["HapticIntensity": 1])
    ).score(sampleRate: 48_000)
    // The largest sample lies a little beside the crest: within 1 − cos(2π · 144/48,000/2).
    #expect((peak(rendered(rumble)) - full).magnitude < 5e-5)
  }

  @Test("a gain of 0 dB leaves the level, any other scales it")
  func gains() throws {
    let score = try PatternText(.transient(["HapticIntensity": 0.5])).score(sampleRate: 48_000)
    #expect((peak(rendered(score, gain: 0)) - 0.5).magnitude < 1e-7)
    #expect((peak(rendered(score, gain: 20)) - 5).magnitude < 1e-6)
    #expect(peak(rendered(score, gain: -.infinity)) == 0)
  }

  @Test(
    "a vibration's frequency follows its sharpness",
    arguments: [0, 0.25, 0.4226, 0.75, 1], [8_000, 44_100, 48_000])
  func frequency(sharpness: Double, sampleRate: Int) throws {
    let score = try PatternText(
      .continuous(for: 1, ["HapticSharpness": sharpness])
    ).score(sampleRate: sampleRate)
    let samples = rendered(score)
    var crossings: [Double] = []
    for frame in sampleRate / 10..<sampleRate * 9 / 10
    where samples[frame] < 0 && samples[frame + 1] >= 0 {
      let share = samples[frame] / (samples[frame] - samples[frame + 1])
      crossings.append(Double(frame) + Double(share))
    }
    let first = try #require(crossings.first)
    let last = try #require(crossings.last)
    let frequency = Double(crossings.count - 1) * Double(sampleRate) / (last - first)
    // Straight lines between samples miss the crossing by little.
    #expect((frequency / (80 + 150 * sharpness) - 1).magnitude < 1e-4)
  }

  @Test("a sample of a vibration is intensity · control · envelope · sine · gain")
  func sample() throws {
    let score = try PatternText(
      .continuous(at: 0.1, for: 1, ["HapticIntensity": 0.8, "HapticSharpness": 0]),
      .parameter("HapticIntensityControl", at: 0, 0.5)
    ).score(sampleRate: 48_000)
    let samples = rendered(score, gain: 0)
    // 80 Hz: a quarter of a turn after 150 frames, and after every 600 more.
    #expect((samples[4_800 + 150] - 0.4).magnitude < 1e-7)
    #expect((samples[4_800 + 450] + 0.4).magnitude < 1e-7)
    #expect((samples[4_800 + 6_150] - 0.4).magnitude < 1e-7)
    // Within the attack: a twelfth of a turn is a half, ramp(50/96) the rest.
    let x = 50.0 / 96
    #expect((Double(samples[4_850]) - 0.4 * 0.5 * x * x * (3 - 2 * x)).magnitude < 1e-7)
    #expect(samples[..<4_801].allSatisfy { $0 == 0 })
  }

  @Test("a tap keeps the controls of its start")
  func transientControls() throws {
    let tap = ElementText.transient(
      at: 0.1, ["HapticIntensity": 0.8, "HapticSharpness": 0.25])
    let controlled = try PatternText(
      tap, .parameter("HapticIntensityControl", at: 0.1, 0.5),
      .parameter("HapticIntensityControl", at: 0.105, 0),
      .curve("HapticSharpnessControl", [(0, 0), (0.2, 1)])
    ).score(sampleRate: 48_000)
    let plain = try PatternText(
      .transient(at: 0.1, ["HapticIntensity": 0.4, "HapticSharpness": 0.75])
    ).score(sampleRate: 48_000)
    let (one, other) = (rendered(controlled), rendered(plain))
    #expect(largestDifference(one, other) < 1e-7)
    #expect((peak(rendered(controlled, gain: 0)) - 0.4).magnitude < 1e-7)
  }

  @Test("a vibration feels the same wherever it starts")
  func startDoesNotMatter() throws {
    let early = try PatternText(.continuous(at: 0, for: 0.2)).score(sampleRate: 48_000)
    let late = try PatternText(.continuous(at: 0.3, for: 0.2)).score(sampleRate: 48_000)
    #expect(firstDifference(Array(rendered(late)[14_400...]), rendered(early)) == nil)
  }

  @Test("events that touch have no seam: one voice, sample for sample")
  func noSeam() throws {
    let split = try PatternText(
      .continuous(at: 0, for: 0.1), .continuous(at: 0.1, for: 0.15),
      .continuous(at: 0.25, for: 0.05)
    ).score(sampleRate: 48_000)
    let whole = try PatternText(.continuous(at: 0, for: 0.3)).score(sampleRate: 48_000)
    #expect(firstDifference(rendered(split), rendered(whole)) == nil)
  }

  @Test("mono carries what each side of stereo carries")
  func layouts() throws {
    let score = try PatternText(.transient(), .continuous(for: 0.1)).score(sampleRate: 8_000)
    let mono = rendered(score, layout: .haptic)
    let stereo = rendered(score, layout: .mix)
    #expect(firstDifference(mono.flatMap { [$0, $0] }, stereo) == nil)
    #expect(ChannelLayout.allCases.map(\.channelCount) == [2, 1, 2, 3])
  }
}
