import ALSAOutput

/// Says what became of playing.
enum PlaybackOutcome {
  /// Waits for the end, says what there is to say, and returns the status that it means.
  static func status(
    of playback: DevicePlayback, on request: OutputRequest, isStrict: Bool,
    in context: CommandContext
  ) -> ExitStatus {
    let (outcome, configuration) = (playback.wait(), playback.configuration)
    if let reason = playback.priorityRefusal {
      context.detail("\(request.device): played without real-time priority: \(reason)")
    }
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
      if let report = error.report { context.detail(DeviceText.summary(of: report)) }
      DeviceTrouble.say(error, in: context)
      return .trouble
    }
  }
}
