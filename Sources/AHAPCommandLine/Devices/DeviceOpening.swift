import ALSAOutput

/// Opens a device to play on.
enum DeviceOpening {
  /// Opens the device, and says what was agreed to those who ask for details.
  static func open(
    _ request: OutputRequest, in context: CommandContext
  ) throws(AudioOutputError) -> ALSAOutput {
    let output = try ALSAOutput(request)
    let configuration = output.configuration
    context.detail(DeviceText.agreement(of: configuration, with: request))
    if let warning = DeviceText.latencyWarning(of: configuration, with: request) {
      context.warning(warning)
    }
    return output
  }
}
