import AHAP
import AudioFiles
import AudioFrames
import Files
import HapticSynthesis

/// `ahap render`: writes a pattern as a sound file, as fast as it goes.
public struct RenderCommand: Subcommand {
  static let inputs = Positional(
    repeating: "IN", .path(completion: .files(withExtensions: ["ahap"])),
    help: "The pattern; - for standard input. Several with --mix.")
  static let output = Option(
    required: "output", short: "o", .path(),
    help: "The WAV file to write; - for standard output. Written whole, or not at all.")

  public static let specification = CommandSpecification(
    name: "render",
    abstract: "Write a pattern as a WAV file.",
    discussion: """
      Entries with errors are left out, the rest is rendered, and the exit status is 1. Samples \
      are 16-bit integers unless told otherwise: rounded, never wrapped, without dither.
      """,
    positionals: [inputs],
    optionGroups: [OptionGroup("Output", [output])] + RenderOptions.optionGroups,
    examples: [
      CommandExample("ahap render tap.ahap -o tap.wav", "Stereo, 48 kHz, 16 bits."),
      CommandExample(
        "ahap render tap.ahap --rate 8000 --layout haptic -o - | aplay -D hw:1",
        "The haptic layer alone, through a pipe."),
      CommandExample(
        "ahap render --mix rumble.ahap click.ahap --loop 4 -o both.wav",
        "Two patterns at once, four times."),
    ])

  private let inputs: [Input]
  private let output: FileName
  private let options: RenderOptions

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    output = arguments[Self.output]
    options = try RenderOptions(parsing: arguments)
    inputs = try options.inputs(arguments[Self.inputs])
  }

  public func run(in context: CommandContext) throws -> ExitStatus {
    // From here on Ctrl-C leaves the old file as it was.
    context.signals.watch()
    guard let mix = try PlayableMix.load(inputs, options, in: context) else { return .findings }
    let format = options.format(sampleRate: options.sampleRate)
    let prepared = try mix.prepare(sampleRate: options.sampleRate, format, in: context)
    let range = prepared.range
    var renderer = ScoreRenderer(prepared.plan, range: range)
    do {
      let report = try write(&renderer, format, frameCount: range.count, in: context)
      context.detail(
        "\(output): \(range.count) frames, \(format.description), "
          + "peak \(PeakText.decibels(report.peak))")
      let isClipped = ClippingReport.say(
        report.clippedSampleCount, format, output.description, in: context)
      return prepared.status.combined(with: isClipped && options.isStrict ? .findings : .success)
    } catch {
      switch error {
      case .cancelled: return context.signals.status ?? .trouble
      case .file(let failure) where failure.kind == .readerGone: return .readerGone
      case .file: context.error("\(error)")
      default: context.error("\(output): \(error)")
      }
      return .trouble
    }
  }

  private func write(
    _ renderer: inout ScoreRenderer, _ format: RenderedFormat, frameCount: Int,
    in context: CommandContext
  ) throws(SoundFileError) -> WriteReport {
    let layout = try SoundFileFormat(
      sampleFormat: format.sampleFormat, sampleRate: format.sampleRate,
      channelCount: format.channelCount)
    // Before anything is opened: a file that cannot be described is refused untouched.
    _ = try layout.byteCount(frameCount: frameCount)
    let signals = context.signals
    let file = try OutputFile.opening(output) { signals.status != nil }
    let writer = try SoundFileWriter(to: file, format: layout, frameCount: frameCount)
    let report = try writer.write(contentsOf: &renderer) { signals.status != nil }
    try writer.finish()
    return report
  }
}

extension OutputFile {
  /// Opens the output that a command was told to write.
  fileprivate static func opening(
    _ path: FileName, isCancelled: @escaping () -> Bool
  ) throws(SoundFileError) -> OutputFile {
    do {
      return try OutputFile(at: path, isCancelled: isCancelled)
    } catch {
      throw error.kind == .cancelled ? .cancelled : .file(error)
    }
  }
}
