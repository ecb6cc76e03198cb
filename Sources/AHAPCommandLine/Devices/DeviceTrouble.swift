import ALSAOutput

/// Says why a device does not play, and what to do next, in at most three lines.
enum DeviceTrouble {
  /// Says it on standard error; libasound's own words only to somebody who asked for details.
  static func say(_ error: AudioOutputError, in context: CommandContext) {
    let messages = ALSAMessages.take()
    context.error("cannot play on '\(error.device)': \(reason(error)) (\(error.underlying))")
    context.standardError.writeLine(nextStep(error))
    for message in messages { context.detail(message) }
  }

  private static func reason(_ error: AudioOutputError) -> String {
    switch error.kind {
    case .deviceNotFound: "no such sound device"
    case .unknownDeviceName: "ALSA knows no PCM of this name"
    case .noServer: "its sound server does not answer"
    case .deviceBusy: "another program is using it"
    case .permissionDenied:
      error.group.map { "permission denied; members of the group '\($0)' may use it" }
        ?? "permission denied"
    case .unsupportedFormat: "it cannot do this rate, channel count or sample format"
    case .deviceLost: "it went away while playing"
    case .stalled: "it stopped taking sound"
    case .unclassified: "it failed"
    }
  }

  private static func nextStep(_ error: AudioOutputError) -> String {
    switch error.kind {
    case .deviceNotFound, .unknownDeviceName, .noServer:
      "Choose another device with --device ('ahap devices' lists them), or write a file with "
        + "'ahap render'."
    case .deviceBusy: "Try again when it is free, or choose another device with --device."
    case .permissionDenied:
      error.group.map { "Join the group with 'sudo usermod -aG \($0) $USER', then log in again." }
        ?? "Ask the owner of the files in /dev/snd, or choose another device with --device."
    case .unsupportedFormat: "Leave the format to the device, or put 'plug:' before its name."
    case .deviceLost, .stalled: "Attach it again or restart its sound server, then play once more."
    case .unclassified: "Try another device with --device, or write a file with 'ahap render'."
    }
  }
}
