import AHAP
import Files

/// `ahap validate`: reports what is wrong with patterns, and where.
public struct ValidateCommand: Subcommand {
  static let format = Option<ReportFormat>(
    "format", .choice("FORMAT"), default: .text,
    help: """
      text for people; json or jsonl for programs; github for annotations in its workflows; \
      sarif for code scanning; junit for test reports.
      """)
  static let strict = Option(flag: "strict", help: "Fail on warnings too.")
  static let select = Option(
    listing: "select", .ruleID, help: "Report only these rules, such as syntax-error.")
  static let ignore = Option(listing: "ignore", .ruleID, help: "Do not report these rules.")
  static let maxIssues = Option(
    "max-issues", .integer(in: 0 ... .max), default: 0, defaultText: "all",
    help: "Report at most N findings, and say how many are left out; 0 for all.")
  static let target = Option<TargetSystem?>(
    "target", .targetSystem, help: "Report keys that are newer than SYSTEM, such as ios15.")
  static let exitZero = Option(flag: "exit-zero", help: "Exit 0 even where a file has errors.")
  static let fix = Option(
    flag: "fix", help: "Put right what plays the same afterwards; report what is left.")
  static let unsafe = Option(
    flag: "unsafe", help: "With --fix or --diff: also what is likely meant, but changes the sound.")
  static let diff = Option(
    flag: "diff", help: "Print what --fix would change, for eyes and for patch -p0.")
  static let baseline = Option<FileName?>(
    "baseline", .path(completion: .files(withExtensions: ["json"])),
    help: "Do not report the findings that FILE holds.")
  static let writeBaseline = Option<FileName?>(
    "write-baseline", .path(completion: .files(withExtensions: ["json"])),
    help: "Write the findings to FILE, for --baseline, instead of reporting them.")
  static let watch = Option(
    flag: "watch",
    help: "Report anew whenever a pattern, its sounds or its configuration is saved, until Ctrl-C.")
  static let noResources = Option(flag: "no-resources", help: "Do not look at sound files.")
  static let stdinFilename = Option(
    "stdin-filename", .path(),
    help: "The name of the pattern on standard input; its folder holds the sound files.")

  public static let specification = CommandSpecification(
    name: "validate",
    abstract: "Report what is wrong with patterns, and where.",
    discussion: """
      Each finding is a line PATH:LINE:COLUMN: SEVERITY: MESSAGE [RULE], the source line, and \
      what may help. An error is refused by Core Haptics, or costs an entry; a warning plays \
      differently from what is written; an information is good to know. Other formats say the \
      same to programs.
      """,
    positionals: [InputSelection.paths],
    optionGroups: [
      OptionGroup("Findings", [format, strict, select, ignore, target, maxIssues, exitZero]),
      OptionGroup("Fixes", [fix, unsafe, diff]),
      OptionGroup("Changes", [watch, WatchOptions.poll]),
      OptionGroup("Known findings", [baseline, writeBaseline]),
      ConfigurationOptions.optionGroup,
      OptionGroup(
        InputSelection.optionGroup.title, InputSelection.optionGroup.options + [JobOption.jobs]),
      OptionGroup(
        SoundOptions.optionGroup.title,
        SoundOptions.optionGroup.options + [noResources, stdinFilename]),
    ],
    examples: [
      CommandExample("ahap validate --strict Patterns", "Check a folder; warnings fail too."),
      CommandExample("ahap validate - < tap.ahap", "Check what comes on standard input."),
      CommandExample(
        "ahap validate --format sarif Patterns > ahap.sarif", "Report to code scanning."),
      CommandExample("ahap validate --watch Patterns", "Report again after each save."),
      CommandExample("ahap validate --diff --unsafe tap.ahap", "Show what could be put right."),
    ])

  private let inputs: InputSelection
  private let format: ReportFormat
  private let filter: FindingFilter
  private let isStrict: Bool
  private let target: TargetSystem?
  private let limit: Int
  private let alwaysSucceeds: Bool
  private let fixing: PatternJudge.Fixing
  private let showsDifferences: Bool
  private let baseline: FileName?
  private let newBaseline: FileName?
  private let configuration: ConfigurationOptions
  private let threadCount: Int?
  private let sounds: SoundOptions
  private let standardInputName: FileName?
  private let watching: WatchOptions

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    inputs = try InputSelection(parsing: arguments)
    format = arguments[Self.format]
    filter = FindingFilter(
      selected: arguments[Self.select], ignored: arguments[Self.ignore])
    isStrict = arguments[Self.strict]
    target = arguments[Self.target]
    limit = arguments[Self.maxIssues]
    alwaysSucceeds = arguments[Self.exitZero]
    showsDifferences = arguments[Self.diff]
    let isFixing = showsDifferences || arguments[Self.fix]
    fixing = isFixing ? (arguments[Self.unsafe] ? .unsafe : .safe) : .none
    baseline = arguments[Self.baseline]
    newBaseline = arguments[Self.writeBaseline]
    configuration = try ConfigurationOptions(parsing: arguments)
    threadCount = arguments[JobOption.jobs]
    standardInputName = arguments[Self.stdinFilename]
    var sounds = SoundOptions(parsing: arguments)
    sounds.isChecked = !arguments[Self.noResources]
    sounds.standardInputFolder = standardInputName?.directory
    self.sounds = sounds
    watching = try WatchOptions(Self.watch, of: inputs, parsing: arguments)
    try refuseContradictions(arguments)
  }

  private func refuseContradictions(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments[Self.unsafe], fixing == .none {
      throw UsageError("'--unsafe' says which fixes to make; it needs '--fix' or '--diff'")
    }
    if format != .text, showsDifferences {
      throw UsageError("'--diff' and '--format' cannot be used together")
    }
    if format != .text, writesStandardInput {
      throw UsageError(
        "'--fix' writes what comes on standard input to standard output, where '--format' writes")
    }
    if newBaseline?.isStandardStream == true || baseline?.isStandardStream == true {
      throw UsageError("a baseline is a file; '-' is none")
    }
    if watching.isWatching {
      try arguments.allowOnlyOne(of: [Self.watch, Self.fix])
      try arguments.allowOnlyOne(of: [Self.watch, Self.diff])
      try arguments.allowOnlyOne(of: [Self.watch, Self.writeBaseline])
      if format.isDocument {
        throw UsageError(
          "'--watch' reports again and again, and '--format \(format.rawValue)' is one document",
          hint: "A line for each file is written by '--format jsonl'.")
      }
    }
    if newBaseline != nil, fixing != .none {
      throw UsageError("'--write-baseline' cannot be used together with '--fix' or '--diff'")
    }
  }

  /// Whether standard output takes the fixed text, and findings are talk.
  private var writesStandardInput: Bool {
    fixing != .none && !showsDifferences && inputs.isStandardInput
  }

  public func run(in context: CommandContext) throws -> ExitStatus {
    // A signal must not end the process in the middle of a document or a file.
    if format.isDocument || fixing != .none || watching.isWatching { context.signals.watch() }
    if watching.isWatching {
      return try WatchRounds.run(inputs.givenPaths, toldBy: watching.source, in: context) {
        try validate(in: context).round
      }
    }
    return try validate(in: context).status
  }

  /// Reports once.
  private func validate(
    in context: CommandContext
  ) throws -> (status: ExitStatus, round: WatchRounds.Round) {
    let known = try baseline.map { try readBaseline($0, in: context) }
    let list = try inputs.resolve(in: context, standardInputName: standardInputName)
    var run = ValidationRun(
      demands, reporter(in: context), status: list.status, filter: known,
      writer: newBaseline.map { BaselineWriter(to: $0) }, in: context)
    judge(list.entries, &run, in: context)
    run.end()
    let dependencies = WatchedFiles(
      files: run.dependencies.union(list.inputs.compactMap(\.file)), folders: Set(list.folders))
    let status = try context.stopStatus ?? conclude(run, list, in: context)
    let files = run.summary.fileCount
    return (
      status,
      WatchRounds.Round(
        summary: "\(files) file\(files == 1 ? "" : "s"), \(run.summary.counts.description)",
        isComplete: run.summary.counts.errors == 0 && run.summary.unreadCount == 0,
        dependencies: dependencies)
    )
  }

  private var demands: ValidationRun.Demands {
    ValidationRun.Demands(
      limit: limit, alwaysSucceeds: alwaysSucceeds, showsDifferences: showsDifferences,
      writesStandardInput: writesStandardInput)
  }

  private func reporter(in context: CommandContext) -> any FindingReporter {
    guard writesStandardInput else { return format.reporter(in: context, isStrict: isStrict) }
    return TextReporter(to: context.standardError, palette: context.errorPalette)
  }

  private func judge(
    _ entries: [InputList.Entry], _ run: inout ValidationRun, in context: CommandContext
  ) {
    let judge = PatternJudge(
      reader: PatternReader(
        sounds: sounds,
        configurations: configuration.finder(
          context.files, standardInputFolder: standardInputName?.directory),
        filter: filter, target: target),
      isStrict: isStrict, fixing: fixing)
    var progress = ProgressLine(of: entries.count, in: context)
    var count = 0
    OrderedJobs.run(
      entries, threadCount: threadCount ?? WorkerThread.processorCount,
      work: { (entry: InputList.Entry) -> JudgedInput in
        switch entry {
        case .input(let input): judge.judged(input, in: context)
        case .problem(let problem): .problem(problem)
        }
      },
      wait: {
        progress.update(count)
        return context.stopStatus == nil
      },
      deliver: { judged in
        progress.clear()
        run.take(judged)
        count += 1
        return context.stopStatus == nil
      })
    progress.clear()
  }

  /// Says what is to be said of the run as a whole, and writes the new baseline.
  private func conclude(
    _ run: ValidationRun, _ list: InputList, in context: CommandContext
  ) throws -> ExitStatus {
    let summary = run.summary
    run.fixes.note(
      isOnlyShown: showsDifferences, allowsUnsafe: fixing == .unsafe, in: context)
    run.baselineFilter?.noteStale(in: context)
    if let writer = run.baselineWriter {
      guard run.status != .trouble else {
        context.error("the baseline is not written, since not everything could be judged")
        return .trouble
      }
      try writer.write(in: context)
    }
    if showsDifferences { return run.status }
    if let text = summary.leftOutText { context.note(text) }
    if summary.counts.total > 0, list.inputs.count > 1 {
      context.note("\(summary.counts.description) in \(list.inputs.count) files")
    }
    return run.status
  }

  private func readBaseline(
    _ name: FileName, in context: CommandContext
  ) throws -> BaselineFilter {
    BaselineFilter(try Baseline(try context.files.contents(of: name), named: name), at: name)
  }
}

extension ValueSyntax where Value == TargetSystem {
  /// A system such as `ios15`.
  static let targetSystem = ValueSyntax(
    "SYSTEM", expectation: TargetSystem.expectation, show: { $0.description },
    read: { TargetSystem(String(decoding: $0, as: UTF8.self)) })
}
