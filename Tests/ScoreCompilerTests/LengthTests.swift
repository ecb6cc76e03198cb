import HapticScore
import PatternText
import ScoreCompiler
import Testing

@Suite("Length")
struct LengthTests {
  /// The logical length in seconds and the rendered one in frames at 8,000 Hz.
  private func lengths(_ elements: ElementText...) throws -> (duration: Double, frameCount: Int) {
    let score = try PatternText(elements).score(sampleRate: 8_000)
    return (score.duration, score.frameCount)
  }

  @Test("a tap has no logical length, and 22 ms of sound")
  func transient() throws {
    let length = try lengths(.transient(at: 0.5))
    #expect(length.duration == 0.5)
    #expect(length.frameCount == 4_000 + 176)
  }

  @Test("a tap's duration is logical only, and may be the longer")
  func transientWithDuration() throws {
    #expect(try lengths(.event("HapticTransient", at: 0.5, for: 0.001)).frameCount == 4_176)
    let length = try lengths(.event("HapticTransient", at: 0.5, for: 0.25))
    #expect(length.duration == 0.75)
    #expect(length.frameCount == 6_000)
  }

  @Test("a release counts in the rendered length alone")
  func release() throws {
    let shortest = try lengths(.continuous(at: 0, for: 0.5))
    #expect(shortest.duration == 0.5)
    #expect(shortest.frameCount == 4_000 + 16)
    #expect(try lengths(.continuous(for: 0.5, ["ReleaseTime": 1])).frameCount == 4_000 + 16_000)
    let controlled = try lengths(
      .continuous(at: 0.1, for: 0.4, ["ReleaseTime": 0.5]),
      .parameter("HapticReleaseTimeControl", at: 0.1, 0.75),
      .parameter("HapticReleaseTimeControl", at: 0.2, -1))
    #expect(controlled.frameCount == 4_000 + 16_000)
  }

  @Test("so does the release of what has decayed to silence")
  func decayed() throws {
    let length = try lengths(.continuous(for: 1, ["Sustained": 0, "ReleaseTime": 1]))
    #expect(length.frameCount == 8_000 + 16_000)
  }

  @Test("a parameter's time counts, a curve's does not")
  func controls() throws {
    let parameter = try lengths(.transient(), .parameter("HapticIntensityControl", at: 0.5, 1))
    #expect(parameter.duration == 0.5)
    #expect(parameter.frameCount == 4_000)
    let audio = try lengths(.transient(), .parameter("AudioPanControl", at: 0.5, 1))
    #expect(audio.frameCount == 4_000)
    let curve = try lengths(
      .transient(), .curve("HapticIntensityControl", at: 0.5, [(1, 1), (3.4e38, 0)]))
    #expect(curve.duration == 0)
    #expect(curve.frameCount == 176)
  }

  @Test("without an event the length is 0, in spite of parameters")
  func noEvents() throws {
    #expect(try lengths().frameCount == 0)
    let length = try lengths(.parameter("HapticIntensityControl", at: 9, 1))
    #expect(length.duration == 0)
    #expect(length.frameCount == 0)
  }

  @Test("what is dropped or ignored does not count")
  func dropped() throws {
    let length = try lengths(
      .transient(), .continuous(at: 5, for: 0), .event("HapticBuzz", at: 6, for: 7),
      .parameter("HapticIntensity", at: 8, 1), .parameter("HapticIntensityControl", at: -1, 1))
    #expect(length.duration == 0)
    #expect(length.frameCount == 176)
    #expect(try lengths(.continuous(at: 5, for: 0)).frameCount == 0)
  }

  @Test("an end is rounded once: start and duration are added in seconds")
  func roundedOnce() throws {
    let score = try PatternText(.continuous(at: 0.3 / 8_000, for: 0.3 / 8_000))
      .score(sampleRate: 8_000)
    #expect(score.voices.map(\.startFrame) == [0])
    #expect(score.voices.map(\.endFrame) == [1])
  }

  @Test("an event shorter than half a frame keeps its release")
  func zeroFrames() throws {
    let score = try PatternText(.continuous(at: 0.5, for: 1e-9)).score(sampleRate: 8_000)
    #expect(score.voices.map(\.endFrame) == [4_000])
    #expect(score.frameCount == 4_016)
  }
}
