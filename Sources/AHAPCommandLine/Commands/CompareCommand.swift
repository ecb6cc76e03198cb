import AudioFiles
import Files
import SoundComparison

/// `ahap compare`: says in what sounds differ, and records golden sounds anew.
public struct CompareCommand: Subcommand {
  /// How the result is written.
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
    case junit
  }

  static let first = Positional(
    required: "A", .path(), help: "What is: a pattern, a sound file, or a folder of them.")
  static let second = Positional(
    required: "B", .path(),
    help: "What it is held against, such as a golden sound; the same kinds.")

  static let tolerance = Option<Tolerance>(
    "tolerance", .tolerance, default: .steps(1),
    help: """
      The largest difference of samples that counts as none: 1lsb of the coarser format, a linear \
      1e-4, or -90dB.
      """)
  static let maxShift = Option(
    "max-shift", .time(in: 0...1), default: 0.05,
    help: "The longest shift in time to look for where samples differ; 0 for none.")
  static let format = Option<Format>(
    "format", .choice("FORMAT"), default: .text,
    help: "text for people, json for programs, junit for CI.")
  static let update = Option(
    flag: "update", help: "Record B anew from A where it differs or is missing; not in CI.")
  static let force = Option(flag: "force", help: "Allow --update even where CI is set.")

  public static let specification = CommandSpecification(
    name: "compare",
    abstract: "Say in what sounds differ: length, shift, gain, polarity, samples.",
    discussion: """
      A pattern beside a sound file is rendered in the form of that file: its rate, channels and \
      samples. Files of two folders belong together by their names without endings; in a folder \
      with patterns only these count. Says nothing where all is equal, and exits 1 where not.
      """,
    positionals: [first, second],
    optionGroups: [
      OptionGroup("Comparison", [tolerance, maxShift, format, JobOption.jobs]),
      OptionGroup("Recording", [update, force, ContainerChoice.option]),
    ] + RenderOptions.optionGroups,
    examples: [
      CommandExample("ahap compare tap.ahap golden/tap.wav", "Does the pattern still sound so?"),
      CommandExample("ahap compare Patterns golden", "All of a folder, as a test in CI."),
      CommandExample(
        "ahap compare --update --container flac Patterns golden", "Record what has changed."),
    ])

  private let first: FileName
  private let second: FileName
  private let options: RenderOptions
  private let tolerance: Tolerance
  private let shiftLimit: Double
  private let format: Format
  private let jobCount: Int?
  private let updates: Bool
  private let isForced: Bool
  private let container: SoundContainer?

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    first = arguments[Self.first]
    second = arguments[Self.second]
    if first.isStandardStream, second.isStandardStream {
      throw UsageError("'-' for standard input cannot be both sounds")
    }
    format = arguments[Self.format]
    jobCount = arguments[JobOption.jobs]
    updates = arguments[Self.update]
    isForced = arguments[Self.force]
    if updates, second.isStandardStream {
      throw UsageError("'--update' cannot record to standard input")
    }
    container = arguments[ContainerChoice.option]
    options = try RenderOptions(parsing: arguments)
    try options.requireEnd()
    tolerance = arguments[Self.tolerance]
    shiftLimit = arguments[Self.maxShift]
  }

  public func run(in context: CommandContext) throws -> ExitStatus {
    context.signals.watch()
    if updates, !isForced, Self.isCI(context.environment) {
      throw UsageError(
        "'--update' is refused where the environment variable CI is set",
        hint: "Golden sounds are recorded where somebody looks at them; --force does it anyway.")
    }
    let comparer = PairComparer(
      options: options, sources: try options.sources(in: context), tolerance: tolerance,
      shiftLimit: shiftLimit, map: options.layers.chosenMap)
    let list = try PairList(first, second, createsSecond: updates, in: context)
    let recorder =
      updates
      ? GoldenRecorder(
        comparer: comparer, chosen: container, usual: list.secondFolder?.firstContainer ?? .wav)
      : nil
    if list.pairs.isEmpty { context.warning("no sounds in '\(first)' and '\(second)'") }
    var (status, results) = (ExitStatus.success, [ComparedPair]())
    let second = second
    SpokenJobs.run(
      list.pairs, threadCount: jobCount, in: context,
      work: { pair, context -> ComparedPair? in
        guard context.stopStatus == nil else { return nil }
        let result = comparer.compare(pair, in: context)
        // A pair that was given up is none that was compared.
        guard context.signals.status == nil else { return nil }
        return recorder?.updated(result, in: second, context) ?? result
      },
      deliver: { result in
        guard let result else { return }
        status.combine(with: result.status)
        if format == .text { say(result, in: context) }
        results.append(result)
      })
    let isInterrupted = context.signals.status != nil
    switch format {
    case .text: break
    case .json:
      context.standardOutput.writeLine(
        ComparisonJSON.value(of: results, isInterrupted: isInterrupted).text())
    case .junit:
      context.standardOutput.write(
        ComparisonJUnit.text(of: results, isInterrupted: isInterrupted))
    }
    return status
  }

  private func say(_ result: ComparedPair, in context: CommandContext) {
    let text = ComparisonText(result: result)
    if result.failure != nil {
      for line in text.lines { context.error(line) }
    } else {
      for line in text.lines { context.standardOutput.writeLine(line) }
      if text.isEmpty { context.detail("\(result.pair.title): equal") }
    }
  }

  /// Whether the run is one of continuous integration, which nobody watches.
  private static func isCI(_ environment: Environment) -> Bool {
    guard let value = environment["CI"] else { return false }
    return !["", "0", "false"].contains(value)
  }
}

extension GoldenRecorder {
  /// Records the second sound of a pair where it differs or is missing.
  ///
  /// - Returns: The result with what came of it.
  fileprivate func updated(
    _ result: ComparedPair, in argument: FileName, _ context: CommandContext
  ) -> ComparedPair {
    guard let first = result.pair.first, result.failure == nil, !result.isEqual else {
      return result
    }
    var result = result
    var context = context
    // What was said as the two were compared need not be said again.
    if !result.isMissing { context.standardError = ByteOutput() }
    let target = target(of: result.pair, in: argument)
    do {
      try record(first, to: target, in: context)
      result.recorded = target
      result.status = .success
    } catch SoundFileError.cancelled {
      result.status = context.signals.status ?? .trouble
    } catch {
      result.failure = "\(error)"
      result.status = .trouble
    }
    return result
  }
}
