import CALSA
import Glibc

/// When a PCM starts and wakes, and what it plays where nothing was written.
struct SoftwareParameters {
  let pcm: OpaquePointer
  let device: String
  let configuration: OutputConfiguration

  /// Sets the parameters.
  func apply() throws(AudioOutputError) {
    var parameters: OpaquePointer?
    guard snd_pcm_sw_params_malloc(&parameters) >= 0, let parameters else {
      throw failure("snd_pcm_sw_params_malloc", -ENOMEM)
    }
    defer { snd_pcm_sw_params_free(parameters) }
    try check(snd_pcm_sw_params_current(pcm, parameters), "snd_pcm_sw_params_current")
    var boundary: snd_pcm_uframes_t = 0
    try check(
      snd_pcm_sw_params_get_boundary(parameters, &boundary), "snd_pcm_sw_params_get_boundary")
    // Out of reach, so that only an explicit start starts it, with the buffer as full as it gets.
    try check(
      snd_pcm_sw_params_set_start_threshold(pcm, parameters, boundary),
      "snd_pcm_sw_params_set_start_threshold")
    try check(
      snd_pcm_sw_params_set_avail_min(
        pcm, parameters, snd_pcm_uframes_t(configuration.periodFrames)),
      "snd_pcm_sw_params_set_avail_min")
    // Silence follows the last frame, so that neither a late writer nor the rest of the last period
    // repeats old frames, and no padding is needed. Not every plug-in can; it does no harm then.
    _ = snd_pcm_sw_params_set_silence_threshold(pcm, parameters, 0)
    _ = snd_pcm_sw_params_set_silence_size(pcm, parameters, boundary)
    try check(snd_pcm_sw_params(pcm, parameters), "snd_pcm_sw_params")
  }

  private func check(_ code: Int32, _ call: String) throws(AudioOutputError) {
    if code < 0 { throw failure(call, code) }
  }

  private func failure(_ call: String, _ code: Int32) -> AudioOutputError {
    AudioOutputError(
      AudioOutputError.kind(openingCode: code), device: device, call: call, code: code)
  }
}
