import HapticScore

/// For how many voices a renderer makes room: for those of its score, and for what may be changed
/// while it plays.
struct VoiceRoom: Hashable, Sendable {
  /// Whether live controls may lengthen releases.
  var isLive = false

  /// The room for a score's haptic voices.
  func hapticCapacity(_ score: HapticScore, _ loop: ScoreLoop) -> Int {
    let longestRelease = score.profile.envelopeScale.frameCount(1, score.clock)
    let longestTap = max(
      score.profile.transientFrameCount(sharpness: 0, score.clock),
      score.profile.transientFrameCount(sharpness: 1, score.clock))
    let spans = score.voices.map { voice in
      var silent = max(voice.startFrame, voice.silentFrame)
      if isLive {
        switch voice.kind {
        case .transient: silent = max(silent, voice.startFrame + longestTap)
        case .continuous: silent = max(silent, voice.endFrame + longestRelease)
        }
      }
      return voice.startFrame..<silent
    }
    return capacity(spans, score, loop)
  }

  /// The room for a score's audio voices.
  func audioCapacity(_ score: HapticScore, _ loop: ScoreLoop) -> Int {
    let longestRelease = EnvelopeScale.standard.frameCount(1, score.clock)
    let spans = score.audioVoices.map { voice in
      var silent = max(voice.startFrame, voice.silentFrame)
      // A sound never lasts longer than its event.
      if isLive, voice.source == .tone { silent = max(silent, voice.endFrame + longestRelease) }
      return voice.startFrame..<silent
    }
    return capacity(spans, score, loop)
  }

  private func capacity(_ spans: [Range<Int>], _ score: HapticScore, _ loop: ScoreLoop) -> Int {
    Polyphony.maximum(of: spans, block: HapticRenderer.blockCapacity, score.clock, loop)
  }
}
