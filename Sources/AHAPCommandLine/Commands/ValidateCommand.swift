import AHAP
import Files

/// `ahap validate`: reports what is wrong with patterns, and where.
public struct ValidateCommand: Subcommand {
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
      differently from what is written; an information is good to know.
      """,
    positionals: [InputSelection.paths],
    optionGroups: [
      OptionGroup("Findings", [strict, select, ignore, maxIssues, exitZero]),
      InputSelection.optionGroup,
      OptionGroup(
        SoundOptions.optionGroup.title,
        SoundOptions.optionGroup.options + [noResources, stdinFilename]),
    ],
    examples: [
      CommandExample("ahap validate --strict Patterns", "Check a folder; warnings fail too."),
      CommandExample("ahap validate - < tap.ahap", "Check what comes on standard input."),
    ])

  private let inputs: InputSelection
  private let filter: FindingFilter
  private let isStrict: Bool
  private let limit: Int
  private let alwaysSucceeds: Bool
  private let sounds: SoundOptions
  private let standardInputName: FileName?

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    inputs = try InputSelection(parsing: arguments)
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
    let list = try inputs.resolve(in: context)
    var status = list.status
    var total = FindingCounts()
    var left = FindingCounts()
    for input in list.inputs {
      if let stop = context.stopStatus { return stop }
      do throws(FileError) {
        let file = try PatternFile(named(input), sounds: sounds, in: context)
        noteUncheckedSounds(of: file, in: context)
        let findings = file.diagnostics.filter(filter.keeps)
        let counts = FindingCounts(findings)
        let room = limit == 0 ? findings.count : max(0, limit - total.total)
        write(findings.prefix(room), of: file, in: context)
        left += FindingCounts(findings.dropFirst(room))
        total += counts
        if counts.fails(strictly: isStrict), !alwaysSucceeds { status.combine(with: .findings) }
      } catch {
        context.error("\(error)")
        status.combine(with: .trouble)
      }
    }
    if left.total > 0 { context.note("left out by --max-issues: \(left.description)") }
    if total.total > 0, list.inputs.count > 1 {
      context.note("\(total.description) in \(list.inputs.count) files")
    }
    return status
  }

  private func named(_ input: Input) -> Input {
    guard input.source == .standardInput, let standardInputName else { return input }
    return .standardInput(name: standardInputName)
  }

  private func write(
    _ findings: ArraySlice<Diagnostic>, of file: PatternFile, in context: CommandContext
  ) {
    guard !findings.isEmpty else { return }
    var report = TextReport(
      on: file.document, name: file.input.name, palette: context.outputPalette)
    for finding in findings { report.write(finding, to: context.standardOutput) }
  }

  private func noteUncheckedSounds(of file: PatternFile, in context: CommandContext) {
    guard file.sounds == nil, sounds.isChecked,
      file.document.events.contains(where: { $0.knownType == .audioCustom })
    else { return }
    context.note(
      "\(file.input.name): sound files are not checked; --stdin-filename says where they are")
  }
}
