import AHAP
import ALSAOutput
import AudioFrames
import HapticScore
import HapticSynthesis
import Files

/// `ahap play`: plays a pattern through ALSA.
public struct PlayCommand: Subcommand {
  static let inputs = Positional(
    repeating: "IN", .path(completion: .files(withExtensions: ["ahap"])),
    help: "The pattern; - for standard input. Several with --mix.")
  static let mix = Option(
    flag: "mix", help: "Play several patterns at once, which all begin together.")
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
    positionals: [inputs],
    optionGroups: [OptionGroup("Device", [device, latency]), OptionGroup("Patterns", [mix])]
      + RenderOptions.optionGroups,
    examples: [
      CommandExample("ahap play tap.ahap", "Play on the default device."),
      CommandExample("ahap play -v --device hw:1 tap.ahap", "Say what the device agreed to."),
    ])

  private let inputs: [Input]
  private let request: OutputRequest
  private let options: RenderOptions

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    inputs = arguments[Self.inputs].map(Input.init(argument:))
    if inputs.count > 1, !arguments[Self.mix] {
      throw UsageError("several patterns are played at once only with '--mix'")
    }
    options = try RenderOptions(parsing: arguments)
    request = OutputRequest(
      device: arguments[Self.device], sampleRate: options.sampleRate,
      channelCount: options.channelCount, sampleFormat: options.sampleFormat,
      latency: arguments[Self.latency])
  }

  public func run(in context: CommandContext) throws -> ExitStatus {
    context.signals.watch()
    let profile = try options.profile.load(in: context)
    guard let mix = try PlayableMix.load(inputs, options, for: profile, in: context) else {
      return .findings
    }
    // What cannot be played, or takes no time, opens no device.
    let wanted = RenderedFormat(
      sampleRate: options.sampleRate, channelCount: options.channelCount,
      sampleFormat: options.sampleFormat ?? .s16)
    let prepared = try mix.prepare(wanted, in: context)
    if prepared.range.isEmpty { return prepared.status }
    do {
      let report = try play(mix, prepared, in: context)
      if report.ending == .cancelled { return context.signals.status ?? .interrupted }
      let isStrictlyClipped = report.clippedSampleCount > 0 && options.isStrict
      return prepared.status.combined(with: isStrictlyClipped ? .findings : .success)
    } catch let error as AudioOutputError {
      DeviceTrouble.say(error, in: context)
      return .trouble
    }
  }

  private func play(
    _ mix: PlayableMix, _ prepared: PlayableMix.Prepared, in context: CommandContext
  ) throws -> PlaybackReport {
    let output = try ALSAOutput(request)
    let configuration = output.configuration
    context.detail(DeviceText.agreement(of: configuration, with: request))
    let format = RenderedFormat(
      sampleRate: configuration.sampleRate, channelCount: configuration.channelCount,
      sampleFormat: configuration.sampleFormat)
    let atDeviceRate =
      configuration.sampleRate == options.sampleRate
      ? prepared : try mix.prepare(format, in: context)
    var source = ChannelAdapter(
      atDeviceRate.makeRenderer(), channelCount: configuration.channelCount,
      spreadsMono: !options.layers.isMapped)
    let control = PlaybackControl()
    context.signals.cancel(control)
    let report = try output.play(&source, control: control)
    context.detail(DeviceText.summary(of: report))
    _ = ClippingReport.say(
      report.clippedSampleCount, format, request.device, in: context)
    return report
  }
}
