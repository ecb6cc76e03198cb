import CALSA

/// What a configured PCM can do besides playing.
struct PCMCapabilities {
  /// Whether it can halt at a frame and go on with the next.
  let canPause: Bool
  /// Whether it tells its position by whole periods, or late.
  let isBatch: Bool

  /// Reads them.
  init(of pcm: OpaquePointer) {
    var parameters: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&parameters) >= 0, let parameters else {
      (canPause, isBatch) = (false, true)
      return
    }
    defer { snd_pcm_hw_params_free(parameters) }
    let isKnown = snd_pcm_hw_params_current(pcm, parameters) >= 0
    canPause = isKnown && snd_pcm_hw_params_can_pause(parameters) == 1
    isBatch = !isKnown || snd_pcm_hw_params_is_batch(parameters) == 1
  }
}
