import ALSAOutput

/// Says what became of playing.
enum PlaybackOutcome {
  /// Says what there is to say, and returns the status that it means.
  static func status(
    _ outcome: DevicePlayback.Outcome, of configuration: OutputConfiguration,
    on request: OutputRequest, isStrict: Bool, in context: CommandContext
  ) -> ExitStatus {
    switch outcome {
    case .success(let report):
      context.detail(DeviceText.summary(of: report))
      let format = RenderedFormat(
        sampleRate: configuration.sampleRate, channelCount: configuration.channelCount,
        sampleFormat: configuration.sampleFormat)
      let isClipped = ClippingReport.say(
        report.clippedSampleCount, format, request.device, in: context)
      return isClipped && isStrict ? .findings : .success
    case .failure(let error):
      DeviceTrouble.say(error, in: context)
      return .trouble
    }
  }
}
