import HapticScore
import Testing

@Suite("A score that ends earlier")
struct HapticScoreCutTests {
  private let clock = FrameClock(sampleRate: 8_000)

  private func voice(
    _ kind: ScheduledVoice.Kind, from start: Int, to end: Int, silent: Int
  ) -> ScheduledVoice {
    ScheduledVoice(
      kind: kind, startFrame: start, endFrame: end, silentFrame: silent, intensity: 1,
      sharpness: 0.5, envelope: EnvelopeValues())
  }

  @Test("what starts later is left out, what lasts longer releases at the end")
  func cut() {
    let score = HapticScore(
      clock: clock, profile: .default,
      voices: [
        voice(.continuous, from: 0, to: 4_000, silent: 4_100),
        voice(.transient, from: 750, to: 926, silent: 926),
        voice(.continuous, from: 790, to: 795, silent: 900),
        voice(.transient, from: 800, to: 976, silent: 976),
      ],
      audioVoices: [
        ScheduledAudioVoice(source: .tone, startFrame: 10, endFrame: 1_000, silentFrame: 1_016),
        ScheduledAudioVoice(source: .tone, startFrame: 801, endFrame: 810, silentFrame: 826),
      ], timelines: [:], frameCount: 4_100, duration: 0.5)
    let cut = score.ending(at: 0.1)
    #expect(cut.duration == 0.1)
    #expect(cut.voices.map(\.startFrame) == [0, 750, 790])
    #expect(cut.voices.map(\.endFrame) == [800, 926, 795])
    #expect(cut.voices.map(\.silentFrame) == [900, 926, 900])
    #expect(cut.audioVoices.map(\.endFrame) == [800] && cut.audioVoices[0].silentFrame == 816)
    // The tap that starts last sounds longest.
    #expect(cut.frameCount == 926)
  }

  @Test("a layer can be left out, and the length stays")
  func layers() {
    let score = HapticScore(
      clock: clock, profile: .default, voices: [voice(.transient, from: 0, to: 176, silent: 176)],
      audioVoices: [
        ScheduledAudioVoice(source: .tone, startFrame: 0, endFrame: 80, silentFrame: 96)
      ], timelines: [:], frameCount: 176, duration: 0.01)
    let haptic = score.keeping(haptic: true, audio: false)
    #expect(haptic.voices.count == 1 && haptic.audioVoices.isEmpty && haptic.frameCount == 176)
    let audio = score.keeping(haptic: false, audio: true)
    #expect(audio.voices.isEmpty && audio.audioVoices.count == 1)
  }
}
