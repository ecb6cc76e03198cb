import AHAP
import ALSAOutput
import AudioFrames
import HapticScore
import HapticSynthesis
import Files

/// `ahap play`: plays a pattern through ALSA.
public struct PlayCommand: Subcommand {
  static let input = Positional(
    required: "IN", .path(completion: .files(withExtensions: ["ahap"])),
    help: "The pattern; - for standard input.")
  static let device = Option(
    "device", .text("NAME"), default: "default",
    help: "The ALSA PCM to play on, as aplay -L lists them.")
  static let latency = Option(
    "latency", .time(in: 0.001...10), default: 0.04,
    help: "How long the device may hold what was rendered.")

  public static let specification = CommandSpecification(
    name: "play",
    abstract: "Play a pattern through ALSA.",
    discussion: """
      The device has the last word about rate, channels and format; the pattern is rendered at \
      the device's own rate, block by block. Ctrl-C stops at once.
      """,
    positionals: [input],
    optionGroups: [OptionGroup("Device", [device, latency])] + RenderOptions.optionGroups,
    examples: [
      CommandExample("ahap play tap.ahap", "Play on the default device."),
      CommandExample("ahap play -v --device hw:1 tap.ahap", "Say what the device agreed to."),
    ])

  private let input: Input
  private let request: OutputRequest
  private let options: RenderOptions

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    input = Input(argument: arguments[Self.input])
    options = try RenderOptions(parsing: arguments)
    request = OutputRequest(
      device: arguments[Self.device], sampleRate: options.sampleRate,
      channelCount: options.layout.channelCount, sampleFormat: options.sampleFormat,
      latency: arguments[Self.latency])
  }

  public func run(in context: CommandContext) throws -> ExitStatus {
    context.signals.watch()
    guard let pattern = try PlayablePattern.load(input, options, in: context) else {
      return .findings
    }
    // What cannot be played, or takes no time, opens no device.
    let wanted = RenderedFormat(
      sampleRate: options.sampleRate, channelCount: options.layout.channelCount,
      sampleFormat: options.sampleFormat ?? .s16)
    if try pattern.score(sampleRate: options.sampleRate, wanted).range.isEmpty {
      return pattern.status
    }
    do {
      let report = try play(pattern, in: context)
      if report.ending == .cancelled { return context.signals.status ?? .interrupted }
      let isStrictlyClipped = report.clippedSampleCount > 0 && options.isStrict
      return pattern.status.combined(with: isStrictlyClipped ? .findings : .success)
    } catch let error as AudioOutputError {
      DeviceTrouble.say(error, in: context)
      return .trouble
    }
  }

  private func play(
    _ pattern: PlayablePattern, in context: CommandContext
  ) throws -> PlaybackReport {
    let output = try ALSAOutput(request)
    let configuration = output.configuration
    context.detail(DeviceText.agreement(of: configuration, with: request))
    let format = RenderedFormat(
      sampleRate: configuration.sampleRate, channelCount: configuration.channelCount,
      sampleFormat: configuration.sampleFormat)
    let (score, range) = try pattern.score(sampleRate: configuration.sampleRate, format)
    var source = ChannelAdapter(
      ScoreRenderer(score, layout: options.layout, gain: options.gain, range: range),
      channelCount: configuration.channelCount)
    let signals = context.signals
    let report = try output.play(&source, isCancelled: { signals.status != nil })
    context.detail(DeviceText.summary(of: report))
    _ = ClippingReport.say(
      report.clippedSampleCount, format, request.device, in: context)
    return report
  }
}
