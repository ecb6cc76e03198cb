import AHAP
import ALSAOutput
import AudioFrames

/// What a device agreed to and did, in words.
enum DeviceText {
  /// What was agreed, such as `default: 48000 Hz 2 ch S16_LE, buffer 1920, period 480 (40 ms)`,
  /// and what was asked for where that differs.
  static func agreement(
    of configuration: OutputConfiguration, with request: OutputRequest
  ) -> String {
    var asked: [String] = []
    if configuration.sampleRate != request.sampleRate { asked.append("\(request.sampleRate) Hz") }
    if configuration.channelCount != request.channelCount {
      asked.append("\(request.channelCount) ch")
    }
    let latency = DecimalText.text(configuration.latency * 1_000, digits: 1)
    return "\(request.device): \(configuration.sampleRate) Hz \(configuration.channelCount) ch "
      + "\(configuration.sampleFormat.alsaName), buffer \(configuration.bufferFrames), "
      + "period \(configuration.periodFrames) (\(latency) ms)"
      + (asked.isEmpty ? "" : "; asked for \(asked.joined(separator: ", "))")
  }

  /// What to warn of where the device holds more than was asked for, and more than one gets used
  /// to; `nil` where all is well.
  static func latencyWarning(
    of configuration: OutputConfiguration, with request: OutputRequest
  ) -> String? {
    guard configuration.latency > max(noticeableLatency, request.latency) else { return nil }
    let latency = DecimalText.text(configuration.latency * 1_000, digits: 1)
    return "\(request.device): what is played is heard up to \(latency) ms late; another device "
      + "may hold less, see 'ahap devices'"
  }

  /// The seconds from which a delay is warned of.
  private static let noticeableLatency = 0.1

  /// What happened, such as `4800 frames, 0 xruns, 0 suspends`.
  static func summary(of report: PlaybackReport) -> String {
    "\(report.framesWritten) frames, \(report.xrunCount) xruns, \(report.suspendCount) suspends"
  }
}
