import HapticScore
import HapticSynthesis

/// A player's score as it was compiled last, and for what.
struct PreparedScore {
  /// What a score depends on.
  struct Key: Hashable {
    let sampleRate: Int
    let speed: Double
    /// Where a looping pass ends, in seconds at speed 1.
    let loopEnd: Double
    /// Whether passes end before the pattern does.
    let isCut: Bool
    let playsHaptics: Bool
    let playsAudio: Bool
  }

  let key: Key
  let score: HapticScore
  /// The most voices at once, played once and without end.
  let voiceCount: Int
  let loopedVoiceCount: Int

  init(_ source: any ScoreSource, _ key: Key) throws(EngineError) {
    do {
      var score = try source.score(sampleRate: key.sampleRate, speed: key.speed)
      guard score.clock.sampleRate == key.sampleRate else {
        throw EngineError.compilation(
          "compiled for \(score.clock.sampleRate) Hz in place of \(key.sampleRate) Hz")
      }
      if key.isCut { score = score.ending(at: key.loopEnd / key.speed) }
      if !key.playsHaptics || !key.playsAudio {
        score = score.keeping(haptic: key.playsHaptics, audio: key.playsAudio)
      }
      self.score = score
    } catch let error as EngineError {
      throw error
    } catch {
      throw .compilation("\(error)")
    }
    self.key = key
    voiceCount = LayerRenderers.voiceCount(score, .once)
    loopedVoiceCount = LayerRenderers.voiceCount(
      score, ScoreLoop(passCount: Take.endless, period: key.loopEnd / key.speed))
  }
}
