import HapticScore
@testable import HapticSynthesis
import PatternText
import Testing

@Suite("Extreme scores")
struct ExtremeScoreTests {
  @Test("events without a frame are silent, and leave the others alone")
  func zeroFrames() throws {
    let nothing = (0..<20).map { ElementText.continuous(at: Double($0) * 0.001, for: 1e-9) }
    let silent = try PatternText(nothing).score(sampleRate: 8_000)
    #expect(silent.frameCount == 152 + 16)
    #expect(rendered(silent).allSatisfy { $0 == 0 })
    let tap = ElementText.transient(at: 0.005)
    let with = rendered(try PatternText(nothing + [tap]).score(sampleRate: 8_000))
    let without = rendered(try PatternText(tap).score(sampleRate: 8_000))
    #expect(firstDifference(with, without) == nil)
  }

  @Test("a pattern of no frames and one of a single frame")
  func shortest() throws {
    let empty = try PatternText().score(sampleRate: 48_000)
    #expect(rendered(empty).isEmpty)
    let oneFrame = HapticScore(
      clock: FrameClock(sampleRate: 48_000), profile: .default,
      voices: try PatternText(.transient()).score(sampleRate: 48_000).voices, timelines: [:],
      frameCount: 1, duration: 0)
    #expect(rendered(oneFrame, layout: .mix) == [0, 0])
  }

  @Test("an event of one frame releases from where its attack stands")
  func oneFrame() throws {
    let score = try PatternText(
      .continuous(for: 1.0 / 48_000, ["HapticIntensity": 1, "HapticSharpness": 1])
    ).score(sampleRate: 48_000)
    let samples = rendered(score, gain: 0)
    #expect(samples.count == 97)
    let reached = 1.0 / 96 * (1.0 / 96) * (3 - 2.0 / 96)
    // The sine of 230/48,000 of a turn.
    #expect((Double(samples[1]) - reached * 0.030102399).magnitude < 1e-8)
  }

  @Test("the lowest and the highest rate render the same sound", arguments: [8_000, 768_000])
  func rates(sampleRate: Int) throws {
    let pattern = PatternText(
      .transient(at: 0.01), .continuous(at: 0.03, for: 0.05, ["HapticSharpness": 0.2]),
      .curve("HapticSharpnessControl", [(0.03, 0), (0.06, 0.5)]))
    let samples = rendered(try pattern.score(sampleRate: sampleRate))
    let middle = rendered(try pattern.score(sampleRate: 48_000))
    // The tap's taps differ in their sampled peaks; the vibration does not.
    for step in 0..<50 {
      let time = 0.03 + 0.001 * Double(step)
      let one = samples[Int((time * Double(sampleRate)).rounded())]
      let other = middle[Int((time * 48_000).rounded())]
      #expect((one - other).magnitude < 1e-6, "\(time) s")
    }
  }

  @Test("a start far into a long score is reached at once")
  func farStart() throws {
    let score = try PatternText(
      .transient(at: 0), .transient(at: 3_600), .continuous(at: 3_599.99, for: 0.1)
    ).score(sampleRate: 48_000)
    let near = rendered(
      try PatternText(.transient(at: 0.01), .continuous(at: 0, for: 0.1))
        .score(sampleRate: 48_000))
    let start = 172_799_520
    let part = rendered(score, range: start..<score.frameCount)
    #expect(largestDifference(part, near) < 1e-7)
  }

  @Test("a range is held to the score")
  func ranges() throws {
    let score = try PatternText(.transient()).score(sampleRate: 8_000)
    let whole = rendered(score)
    #expect(rendered(score, range: -100..<10_000) == whole)
    #expect(rendered(score, range: 170..<10_000) == Array(whole[170...]))
    #expect(rendered(score, range: 176..<200).isEmpty)
    #expect(rendered(score, range: 500..<600).isEmpty)
    #expect(rendered(score, range: -10..<(-5)).isEmpty)
    #expect(rendered(score, range: 50..<50).isEmpty)
  }

  @Test("a block without room for a frame, or without memory, takes none")
  func noRoom() throws {
    let score = try PatternText(.transient()).score(sampleRate: 8_000)
    var renderer = ScoreRenderer(score, layout: .mix)
    #expect(renderer.render(into: UnsafeMutableBufferPointer(start: nil, count: 0)) == 0)
    var block: [Float] = [7, 7, 7]
    #expect(
      block.withUnsafeMutableBufferPointer {
        renderer.render(into: UnsafeMutableBufferPointer(rebasing: $0[..<1]))
      } == 0)
    #expect(block.withUnsafeMutableBufferPointer { renderer.render(into: $0) } == 1)
    #expect(block == [0, 0, 7])
    #expect(renderer.position == 1)
  }

  @Test("a voice ends where the score says so, be that early or late")
  func silentFrames() throws {
    let compiled = try PatternText(.transient(), .continuous(for: 0.01)).score(sampleRate: 8_000)
    let whole = rendered(compiled)
    for change in [-10, 1_000] {
      let voices = compiled.voices.map { voice in
        ScheduledVoice(
          kind: voice.kind, startFrame: voice.startFrame, endFrame: voice.endFrame,
          silentFrame: voice.silentFrame + change, intensity: voice.intensity,
          sharpness: voice.sharpness, envelope: voice.envelope)
      }
      let score = HapticScore(
        clock: compiled.clock, profile: compiled.profile, voices: voices, timelines: [:],
        frameCount: 1_200, duration: 0)
      let samples = rendered(score)
      let same = min(86, 86 + change)
      #expect(firstDifference(Array(samples[..<same]), Array(whole[..<same])) == nil)
      #expect(samples[(176 + min(0, change))...].allSatisfy { $0 == 0 })
    }
  }
}
