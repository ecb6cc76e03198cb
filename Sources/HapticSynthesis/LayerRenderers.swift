import HapticScore

/// The renderers of one score's layers.
struct LayerRenderers: ~Copyable {
  var haptic: HapticRenderer
  var audio: AudioRenderer

  init(_ score: HapticScore, _ loop: ScoreLoop) {
    haptic = HapticRenderer(score, loop: loop)
    audio = AudioRenderer(score, loop: loop)
  }
}
