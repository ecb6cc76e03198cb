import AudioFiles
import Files

/// `ahap render`: writes patterns as sound files, as fast as it goes.
public struct RenderCommand: Subcommand {
  /// How a report on the run is written.
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
  }

  static let output = Option<FileName?>(
    "output", short: "o", .path(),
    help: "The sound file to write; - for standard output. Written whole, or not at all.")
  static let outputFolder = Option<FileName?>(
    "out-dir", .path("DIR", completion: .folders),
    help: "A folder for the sound files, which keep the folders in which their patterns are named.")
  static let flat = Option(
    flag: "flat", help: "Put all files into the folder itself; two of one name are refused.")
  static let mix = Option(
    flag: "mix", help: "Make one sound of several patterns, which all begin with it.")
  static let format = Option<Format>(
    "format", .choice("FORMAT"), default: .text,
    help: """
      text says nothing but findings; json reports on each file, on standard output, or on \
      standard error where the sound goes there.
      """)

  public static let specification = CommandSpecification(
    name: "render",
    abstract: "Write patterns as sound files.",
    discussion: """
      Entries with errors are left out, the rest is rendered, and the exit status is 1. Samples \
      are 16-bit integers unless told otherwise: rounded, never wrapped, without dither. A file \
      that cannot be rendered does not stop the others.
      """,
    positionals: [InputSelection.paths],
    optionGroups: [
      OptionGroup(
        "Output",
        [output, outputFolder, flat, mix, ContainerChoice.option, format, JobOption.jobs])
    ] + RenderOptions.optionGroups + [InputSelection.optionGroup],
    examples: [
      CommandExample("ahap render tap.ahap -o tap.wav", "Stereo, 48 kHz, 16 bits."),
      CommandExample("ahap render Patterns --out-dir sounds --container flac", "A whole folder."),
      CommandExample(
        "ahap render tap.ahap --rate 8000 --layout haptic -o - | aplay -D hw:1",
        "The haptic layer alone, through a pipe."),
      CommandExample(
        "ahap render --mix rumble.ahap click.ahap --loop 4 -o both.wav",
        "Two patterns at once, four times."),
    ])

  /// Where the sound goes.
  private enum Target {
    case file(FileName, mixes: Bool)
    case folder(FileName, isFlat: Bool)
  }

  private let inputs: InputSelection
  private let target: Target
  private let job: RenderJob
  private let format: Format
  private let jobCount: Int?

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    inputs = try InputSelection(parsing: arguments)
    format = arguments[Self.format]
    jobCount = arguments[JobOption.jobs]
    try arguments.allowOnlyOne(of: [Self.output, Self.outputFolder])
    let chosen = arguments[ContainerChoice.option]
    let container: SoundContainer
    if let folder = arguments[Self.outputFolder] {
      if arguments[Self.mix] { throw UsageError("'--mix' makes one sound; name it with '-o'") }
      target = .folder(folder, isFlat: arguments[Self.flat])
      container = chosen ?? .wav
    } else if let output = arguments[Self.output] {
      if arguments[Self.flat] { throw UsageError("'--flat' needs '--out-dir'") }
      target = .file(output, mixes: arguments[Self.mix])
      container = try ContainerChoice.container(for: output, chosen: chosen)
    } else {
      throw UsageError(
        "no output", hint: "Name a file with -o, or a folder for many with --out-dir.")
    }
    job = RenderJob(
      options: try RenderOptions(parsing: arguments), container: container,
      createsFolders: arguments[Self.outputFolder] != nil)
    try job.options.requireEnd()
    _ = try SoundFileFormat.checked(container, job.format)
  }

  public func run(in context: CommandContext) throws -> ExitStatus {
    // From here on Ctrl-C leaves old files as they were.
    context.signals.watch()
    let sources = try job.options.sources(in: context)
    let list = try inputs.resolve(in: context)
    let tasks = try plan(list.inputs).tasks
    var status = list.status
    var files: [RenderedFile] = []
    let job = job
    SpokenJobs.run(
      tasks, threadCount: jobCount, in: context,
      work: { task, context in
        context.stopStatus == nil ? job.run(task, from: sources, in: context) : nil
      },
      deliver: { file in
        guard let file else { return }
        status.combine(with: file.status)
        files.append(file)
      })
    if format == .json, status != .readerGone {
      let report = RenderReportJSON.value(
        of: files, isInterrupted: context.signals.status != nil
      ).text()
      (isStandardOutputTaken ? context.standardError : context.standardOutput).writeLine(report)
    }
    return status
  }

  private func plan(_ inputs: [Input]) throws(UsageError) -> OutputPlan {
    switch target {
    case .file(let output, let mixes): try OutputPlan(inputs, to: output, mixes: mixes)
    case .folder(let folder, let isFlat):
      try OutputPlan(inputs, in: folder, container: job.container, isFlat: isFlat)
    }
  }

  /// Whether the sound goes to standard output.
  private var isStandardOutputTaken: Bool {
    guard case .file(let output, _) = target else { return false }
    return output.isStandardStream || output == "/dev/stdout"
  }
}
