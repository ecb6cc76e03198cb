import AHAP
import Files

/// `ahap fmt`: lays patterns out in the one canonical way.
public struct FmtCommand: Subcommand {
  static let write = Option(
    flag: "write", short: "w", help: "Replace the files that change, instead of printing.")
  static let check = Option(
    flag: "check", help: "Print the names of the files that would change, and exit 1 for any.")
  static let diff = Option(
    flag: "diff",
    help: "Print what would change, for eyes and for patch -p0; exit 1 where something would.")
  static let sortKeys = Option(
    flag: "sort-keys",
    help: """
      Put the keys of each object in their usual order, such as Time and EventType first; the \
      pattern's elements stay where they are.
      """)
  static let stdinFilename = Option(
    "stdin-filename", .path(), help: "What to call the pattern on standard input.")

  public static let specification = CommandSpecification(
    name: "fmt",
    abstract: "Lay patterns out in the one canonical way.",
    discussion: """
      Numbers, strings and unknown keys stay as written, and the pattern plays the same. Only \
      whitespace, trailing commas and a byte order mark change. Several files are printed one \
      after the other. A file with comments or broken syntax is left alone, and exits 1.
      """,
    positionals: [InputSelection.paths],
    optionGroups: [
      OptionGroup("Formatting", [write, check, diff, sortKeys]),
      OptionGroup(
        InputSelection.optionGroup.title, InputSelection.optionGroup.options + [stdinFilename]),
    ],
    examples: [
      CommandExample("ahap fmt --write Patterns", "Format all patterns of a folder."),
      CommandExample("ahap fmt --check Patterns", "Name what is not formatted; for CI."),
      CommandExample("ahap fmt - < tap.ahap", "Format what comes on standard input."),
    ])

  private let inputs: InputSelection
  private let formatter: Formatter
  private let replaces: Bool
  private let checks: Bool
  private let compares: Bool
  private let standardInputName: FileName?

  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    inputs = try InputSelection(parsing: arguments)
    formatter = Formatter(keyOrder: arguments[Self.sortKeys] ? .conventional : .written)
    replaces = arguments[Self.write]
    checks = arguments[Self.check]
    compares = arguments[Self.diff]
    standardInputName = arguments[Self.stdinFilename]
    if replaces, checks { throw UsageError("'--write' and '--check' cannot be used together") }
    if replaces, inputs.isStandardInput {
      throw UsageError(
        "'--write' cannot replace standard input",
        hint: "Without it the formatted text goes to standard output.")
    }
  }

  public func run(in context: CommandContext) throws -> ExitStatus {
    // From here on Ctrl-C leaves a file as it was.
    if replaces { context.signals.watch() }
    let list = try inputs.resolve(in: context, standardInputName: standardInputName)
    var status = list.status
    var changeCount = 0
    for input in list.inputs {
      if let stop = context.stopStatus { return stop }
      do throws(FileError) {
        guard let file = try FormattedFile(input, formatter, in: context) else {
          status.combine(with: .findings)
          continue
        }
        if file.isChanged { changeCount += 1 }
        try deal(with: file, in: context)
      } catch {
        context.error("\(error)")
        status.combine(with: .trouble)
      }
    }
    // Like 'ahap validate --diff': who looks for differences finds them.
    if checks || compares, !replaces, changeCount > 0 { status.combine(with: .findings) }
    if list.inputs.count > 1, changeCount > 0, checks {
      context.note("\(changeCount) of \(list.inputs.count) files would be formatted")
    }
    return status
  }

  private func deal(with file: FormattedFile, in context: CommandContext) throws(FileError) {
    let output = context.standardOutput
    if compares, file.isChanged {
      UnifiedDiff(from: file.source, to: file.text)
        .write(to: output, name: file.name, palette: context.outputPalette)
    }
    if replaces {
      if file.isChanged {
        try file.replace(in: context)
        context.detail("\(file.name): formatted")
      }
    } else if checks {
      if file.isChanged, !compares { output.write(context.shown(file.name) + [0x0A]) }
    } else if !compares {
      output.write(file.text)
    }
  }
}
