import AHAP
import HapticScore
import PatternText
import ScoreCompiler
import Testing

@Suite("Sound files")
struct SoundLookupTests {
  /// Answers the same for every path.
  private struct Answer: SoundLookup {
    let result: SoundLookupResult
    func sound(at path: String) -> SoundLookupResult { result }
  }

  private static let pattern: PatternText = PatternText(
    .transient(),
    #"{"Event": {"EventType": "AudioCustom", "Time": 1, "EventWaveformPath": "a.wav"}}"#)

  private func resolved(_ result: SoundLookupResult?) -> ResolvedPattern {
    ResolvedPattern(Self.pattern.document, sounds: result.map(Answer.init))
  }

  @Test("an event without a duration lasts as long as its sound")
  func found() {
    #expect(resolved(.found(seconds: 2.5)).duration == 3.5)
    #expect(resolved(.found(seconds: nil)).duration == 1)
  }

  @Test("without a lookup the event is kept, its length unknown")
  func noLookup() {
    #expect(resolved(nil).events.map(\.type) == [.hapticTransient, .audioCustom])
    #expect(resolved(nil).duration == 1)
  }

  @Test(
    "an event whose sound cannot be played is dropped, the rest plays",
    arguments: [
      .missing(tried: [], nearMiss: nil), .unreadable("no audio"), .absolute, .outside,
    ] as [SoundLookupResult])
  func dropped(result: SoundLookupResult) {
    let pattern = resolved(result)
    #expect(pattern.events.map(\.type) == [.hapticTransient])
    #expect(pattern.droppedEventCount == 1)
    #expect(pattern.duration == 0)
  }

  @Test("a written duration counts, whatever the sound's")
  func writtenDuration() {
    let pattern = PatternText(
      """
      {"Event": {"EventType": "AudioCustom", "Time": 1, "EventDuration": 0.25,
        "EventWaveformPath": "a.wav"}}
      """)
    let resolved = ResolvedPattern(
      pattern.document, sounds: Answer(result: .found(seconds: 9)))
    #expect(resolved.duration == 1.25)
  }

  @Test("a tone is an audio voice, and its release counts in the length")
  func tone() throws {
    let pattern = PatternText(.event("AudioContinuous", at: 1, for: 0.5))
    let score = try pattern.score(sampleRate: 8_000)
    #expect(score.voices.isEmpty)
    #expect(score.audioVoices.map(\.source) == [.tone])
    #expect(score.frameCount == 12_016)
  }

  @Test("a sound that was not decoded is no voice, but counts in the length")
  func noSamples() throws {
    let pattern = PatternText(
      #"""
      {"Event": {"Time": 1, "EventType": "AudioCustom", "EventDuration": 0.5,
        "EventWaveformPath": "beep.wav"}}
      """#)
    let score = try pattern.score(sampleRate: 8_000)
    #expect(score.audioVoices.isEmpty)
    #expect(score.frameCount == 12_000)
    let decoded = try ScoreCompiler(sampleRate: 8_000).compile(
      pattern.resolved, sounds: ["beep.wav": SoundSamples([0, 1], channelCount: 1)])
    #expect(decoded.audioVoices.map(\.source) == [.sound(0, isLooped: false, isFaded: true)])
    #expect(decoded.sounds.count == 1)
    #expect(decoded.frameCount == 12_000)
  }
}
