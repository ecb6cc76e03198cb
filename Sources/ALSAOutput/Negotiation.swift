import AudioFrames
import CALSA
import Glibc

/// Agrees with a PCM on a configuration: asks for what is preferred, reads back what is given.
struct Negotiation {
  let pcm: OpaquePointer
  let request: OutputRequest

  /// The most channels that are asked for; a device that has more only is taken all the same.
  static let mostChannels = 32

  /// Settles and applies the hardware and software parameters.
  ///
  /// The PCM is prepared then.
  func settle() throws(AudioOutputError) -> OutputConfiguration {
    var parameters: OpaquePointer?
    try check(snd_pcm_hw_params_malloc(&parameters), "snd_pcm_hw_params_malloc")
    guard let parameters else { throw failure("snd_pcm_hw_params_malloc", -ENOMEM) }
    defer { snd_pcm_hw_params_free(parameters) }
    try check(snd_pcm_hw_params_any(pcm, parameters), "snd_pcm_hw_params_any")

    let format = try settleForm(parameters)
    try settleSizes(parameters)
    try check(snd_pcm_hw_params(pcm, parameters), "snd_pcm_hw_params")
    let configuration = try readBack(parameters, format: format)
    try SoftwareParameters(pcm: pcm, device: request.device, configuration: configuration).apply()
    return configuration
  }

  /// Settles what a frame looks like, and how many there are in a second.
  private func settleForm(_ parameters: OpaquePointer) throws(AudioOutputError) -> SampleFormat {
    try check(
      snd_pcm_hw_params_set_access(pcm, parameters, SND_PCM_ACCESS_RW_INTERLEAVED),
      "snd_pcm_hw_params_set_access")
    // Else a "plug" device takes any rate and resamples behind the caller's back.
    try check(
      snd_pcm_hw_params_set_rate_resample(pcm, parameters, 0),
      "snd_pcm_hw_params_set_rate_resample")
    let format = request.formats.first {
      snd_pcm_hw_params_test_format(pcm, parameters, $0.alsaFormat) == 0
    }
    guard let format else { throw failure("snd_pcm_hw_params_test_format", -EINVAL) }
    try check(
      snd_pcm_hw_params_set_format(pcm, parameters, format.alsaFormat),
      "snd_pcm_hw_params_set_format")

    var channelCount = UInt32(min(max(request.channelCount, 1), Self.mostChannels))
    try check(
      snd_pcm_hw_params_set_channels_near(pcm, parameters, &channelCount),
      "snd_pcm_hw_params_set_channels_near")
    var rate = UInt32(clamping: max(1, request.sampleRate))
    try check(
      snd_pcm_hw_params_set_rate_near(pcm, parameters, &rate, nil),
      "snd_pcm_hw_params_set_rate_near")
    return format
  }

  /// Settles period and buffer near the wanted latency.
  ///
  /// Four periods, or three: two leave no period of slack and misbehave over PipeWire's plug-in. They
  /// are taken only where that keeps the buffer within twice the goal.
  private func settleSizes(_ parameters: OpaquePointer) throws(AudioOutputError) {
    var copy: OpaquePointer?
    try check(snd_pcm_hw_params_malloc(&copy), "snd_pcm_hw_params_malloc")
    guard let copy else { throw failure("snd_pcm_hw_params_malloc", -ENOMEM) }
    defer { snd_pcm_hw_params_free(copy) }
    snd_pcm_hw_params_copy(copy, parameters)
    let inThree = try settleSizes(parameters, fewestPeriods: 3)
    guard inThree.got > 2 * inThree.wanted else { return }
    let inTwo = try settleSizes(copy, fewestPeriods: 2)
    if inTwo.got <= 2 * inTwo.wanted { snd_pcm_hw_params_copy(parameters, copy) }
  }

  /// Settles period and buffer in at least so many periods; returns the frames of the buffer.
  private func settleSizes(
    _ parameters: OpaquePointer, fewestPeriods: UInt32
  ) throws(AudioOutputError) -> (wanted: Double, got: Double) {
    var rate: UInt32 = 0
    try check(snd_pcm_hw_params_get_rate(parameters, &rate, nil), "snd_pcm_hw_params_get_rate")
    let wanted = max(4, (request.usableLatency * Double(rate)).rounded())

    var fewestPeriods = fewestPeriods
    // Refused by a device that has two at most: then two it is.
    _ = snd_pcm_hw_params_set_periods_min(pcm, parameters, &fewestPeriods, nil)
    var periodFrames = snd_pcm_uframes_t(wanted / 4)
    try check(
      snd_pcm_hw_params_set_period_size_near(pcm, parameters, &periodFrames, nil),
      "snd_pcm_hw_params_set_period_size_near")
    var bufferFrames = snd_pcm_uframes_t(wanted)
    try check(
      snd_pcm_hw_params_set_buffer_size_near(pcm, parameters, &bufferFrames),
      "snd_pcm_hw_params_set_buffer_size_near")
    return (wanted, Double(bufferFrames))
  }

  /// Reads what the device was really set to.
  private func readBack(
    _ parameters: OpaquePointer, format: SampleFormat
  ) throws(AudioOutputError) -> OutputConfiguration {
    var (rate, channelCount) = (UInt32(0), UInt32(0))
    var (periodFrames, bufferFrames) = (snd_pcm_uframes_t(0), snd_pcm_uframes_t(0))
    try check(snd_pcm_hw_params_get_rate(parameters, &rate, nil), "snd_pcm_hw_params_get_rate")
    try check(
      snd_pcm_hw_params_get_channels(parameters, &channelCount), "snd_pcm_hw_params_get_channels")
    try check(
      snd_pcm_hw_params_get_period_size(parameters, &periodFrames, nil),
      "snd_pcm_hw_params_get_period_size")
    try check(
      snd_pcm_hw_params_get_buffer_size(parameters, &bufferFrames),
      "snd_pcm_hw_params_get_buffer_size")
    guard rate > 0, channelCount > 0, periodFrames > 0 else {
      throw failure("snd_pcm_hw_params", -EINVAL)
    }
    return OutputConfiguration(
      sampleRate: Int(rate), channelCount: Int(channelCount), sampleFormat: format,
      periodFrames: Int(periodFrames), bufferFrames: Int(bufferFrames),
      channelPositions: channelPositions)
  }

  /// Where the channels are heard, as far as the device says.
  private var channelPositions: [String] {
    guard let map = snd_pcm_get_chmap(pcm) else { return [] }
    defer { free(map) }
    return (0..<Int(map.pointee.channels)).map { index in
      let position = snd_pcm_chmap_position(calsa_channel_position(map, UInt32(index)))
      return snd_pcm_chmap_name(position).map { String(cString: $0) } ?? "UNKNOWN"
    }
  }

  private func check(_ code: Int32, _ call: String) throws(AudioOutputError) {
    if code < 0 { throw failure(call, code) }
  }

  /// The error for a call that failed.
  ///
  /// "Invalid argument" is how ALSA says that it can't.
  private func failure(_ call: String, _ code: Int32) -> AudioOutputError {
    let kind: AudioOutputError.Kind =
      code == -EINVAL ? .unsupportedFormat : AudioOutputError.kind(openingCode: code)
    return AudioOutputError(kind, device: request.device, call: call, code: code)
  }
}
