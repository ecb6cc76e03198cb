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
  static let exitZero = Option(flag: "exit-zero", help: "Exit 0 even where a file has errors.")
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
      OptionGroup("Findings", [format, strict, select, ignore, maxIssues, exitZero]),
      InputSelection.optionGroup,
      OptionGroup(
        SoundOptions.optionGroup.title,
        SoundOptions.optionGroup.options + [noResources, stdinFilename]),
    ],
    examples: [
      CommandExample("ahap validate --strict Patterns", "Check a folder; warnings fail too."),
      CommandExample("ahap validate - < tap.ahap", "Check what comes on standard input."),
      CommandExample(
        "ahap validate --format sarif Patterns > ahap.sarif", "Report to code scanning."),
    ])

  private let inputs: InputSelection
  private let format: ReportFormat
  private let filter: FindingFilter
  private let isStrict: Bool
  private let limit: Int
  private let alwaysSucceeds: Bool
  private let sounds: SoundOptions
  private let standardInputName: FileName?

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    inputs = try InputSelection(parsing: arguments)
    format = arguments[Self.format]
    filter = FindingFilter(
      selected: arguments[Self.select], ignored: arguments[Self.ignore])
    isStrict = arguments[Self.strict]
    limit = arguments[Self.maxIssues]
    alwaysSucceeds = arguments[Self.exitZero]
    standardInputName = arguments[Self.stdinFilename]
    var sounds = SoundOptions(parsing: arguments)
    sounds.isChecked = !arguments[Self.noResources]
    sounds.standardInputFolder = standardInputName?.directory
    self.sounds = sounds
  }

  public func run(in context: CommandContext) throws -> ExitStatus {
    // A signal must not end the process in the middle of a document.
    if format.isDocument { context.signals.watch() }
    let list = try inputs.resolve(in: context)
    var status = list.status
    var summary = ReportSummary()
    var reporter = format.reporter(in: context, isStrict: isStrict)
    reporter.begin()
    for entry in list.entries {
      if context.stopStatus != nil { break }
      switch entry {
      case .input(let given):
        let input = named(given)
        do throws(FileError) {
          let file = try reported(input, after: summary, in: context)
          reporter.write(file)
          summary.add(file)
          if file.counts.fails(strictly: isStrict), !alwaysSucceeds {
            status.combine(with: .findings)
          }
        } catch {
          if error.kind == .cancelled { continue }
          context.error("\(error)")
          let unread = UnreadInput(name: input.name, message: error.description)
          reporter.write(unread)
          summary.add(unread)
          status.combine(with: .trouble)
        }
      case .problem(let problem):
        guard problem.isTrouble else { continue }
        let unread = UnreadInput(name: problem.path, message: problem.description)
        reporter.write(unread)
        summary.add(unread)
      }
    }
    summary.isInterrupted = context.signals.status != nil
    reporter.end(summary)
    if let stop = context.stopStatus { return stop }
    if let text = summary.leftOutText { context.note(text) }
    if summary.counts.total > 0, list.inputs.count > 1 {
      context.note("\(summary.counts.description) in \(list.inputs.count) files")
    }
    return status
  }

  /// Reads and judges a file, and cuts its findings to what `--max-issues` has room for.
  private func reported(
    _ input: Input, after summary: ReportSummary, in context: CommandContext
  ) throws(FileError) -> ReportedFile {
    let file = try PatternFile(input, sounds: sounds, in: context)
    noteUncheckedSounds(of: file, in: context)
    return ReportedFile(
      file.input, file.document, findings: file.diagnostics.filter(filter.keeps),
      room: limit == 0 ? .max : max(0, limit - summary.counts.total))
  }

  private func named(_ input: Input) -> Input {
    guard input.source == .standardInput, let standardInputName else { return input }
    return .standardInput(name: standardInputName)
  }

  private func noteUncheckedSounds(of file: PatternFile, in context: CommandContext) {
    guard file.sounds == nil, sounds.isChecked,
      file.document.events.contains(where: { $0.knownType == .audioCustom })
    else { return }
    context.note(
      "\(file.input.name): sound files are not checked; --stdin-filename says where they are")
  }
}
