import ALSAOutput
import AudioFrames
import HapticSynthesis

/// `ahap play`: plays patterns through ALSA.
public struct PlayCommand: Subcommand {
  static let mix = Option(
    flag: "mix", help: "Play several patterns at once, which all begin together.")
  static let watch = Option(
    flag: "watch",
    help: "Play anew whenever a pattern, its sounds or its profile is saved, until Ctrl-C.")
  static let device = Option(
    "device", .text("NAME"), default: DeviceList.defaultName,
    help: "The ALSA PCM to play on, as 'ahap devices' lists them.")
  static let latency = Option(
    "latency", .time(in: 0.001...10), default: 0.04,
    help: "How long the device may hold what was rendered.")
  static let testTone = Option(
    flag: "test-tone",
    help: """
      Instead of patterns, play half a second of a quiet 250 Hz tone on each channel in turn: all \
      the device's channels, or those that --map names.
      """)

  public static let specification = CommandSpecification(
    name: "play",
    abstract: "Play patterns through ALSA.",
    discussion: """
      Several patterns are played one after the other, without a gap; one that cannot be read does \
      not stop the others. The device has the last word about rate, channels and format; patterns \
      are rendered at the device's own rate, block by block. Ctrl-C fades out and ends. On a \
      terminal, space pauses, r restarts, l loops, the arrows go half a second back and on, + and \
      - change the speed, m mutes, q quits, and h tells the keys.
      """,
    usage: "[OPTIONS] PATH...",
    positionals: [InputSelection.paths],
    optionGroups: [
      OptionGroup("Device", [device, latency, testTone]),
      OptionGroup("Patterns", [mix, watch, WatchOptions.poll]),
    ] + RenderOptions.optionGroups + [InputSelection.optionGroup],
    examples: [
      CommandExample("ahap play tap.ahap", "Play on the default device."),
      CommandExample("ahap play --watch tap.ahap", "Play again whenever an editor saves it."),
      CommandExample("ahap play --loop forever rain.ahap", "Play until Ctrl-C."),
      CommandExample(
        "ahap play -v --device hw:CARD=PCH,DEV=0 tap.ahap", "Say what the device agreed to."),
      CommandExample("ahap play --test-tone", "Hear or feel that there is a device."),
    ])

  /// What there is to do.
  private enum Task {
    case patterns(TrackLoader, WatchOptions)
    case testTone
  }

  private let task: Task
  private let request: OutputRequest
  private let layers: LayerOptions

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    let options = try RenderOptions(parsing: arguments)
    layers = options.layers
    request = OutputRequest(
      device: arguments[Self.device], sampleRate: options.sampleRate,
      channelCount: options.channelCount, sampleFormat: options.sampleFormat,
      latency: arguments[Self.latency])
    if arguments[Self.testTone] {
      try Self.refusePatterns(arguments)
      task = .testTone
      return
    }
    let inputs = try InputSelection(parsing: arguments)
    task = .patterns(
      TrackLoader(inputs: inputs, mixes: arguments[Self.mix], options: options),
      try WatchOptions(Self.watch, of: inputs, parsing: arguments))
  }

  /// Refuses with a test tone what is about patterns.
  private static func refusePatterns(_ arguments: ParsedArguments) throws(UsageError) {
    if !arguments[InputSelection.paths].isEmpty {
      throw UsageError("'--test-tone' is played instead of patterns; name none")
    }
    let about: [any OptionDeclaration] = [
      mix, watch, WatchOptions.poll, InputSelection.files0From, ProfileChoice.profile,
      RenderOptions.gain, RenderOptions.from, RenderOptions.to, RenderOptions.loop,
      RenderOptions.speed, RenderOptions.strict, RenderOptions.deviceLimits,
      LayerOptions.muteHaptics, LayerOptions.muteAudio,
    ]
    for option in about { try arguments.allowOnlyOne(of: [testTone, option]) }
  }

  public func run(in context: CommandContext) throws -> ExitStatus {
    context.signals.watch()
    switch task {
    case .testTone:
      return TestTonePlayer(
        request: request, map: layers.chosenMap, isMapped: layers.isMapped, context: context
      ).play()
    case .patterns(let loader, let watching):
      let session = PlaySession(loader, on: request, in: context)
      return try watching.isWatching
        ? session.playWhenSaved(toldBy: watching.source) : session.play()
    }
  }
}
