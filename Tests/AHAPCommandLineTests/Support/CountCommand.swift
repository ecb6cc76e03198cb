import Files

@testable import AHAPCommandLine

/// A command for tests: counts the bytes of its inputs, and has an option of every kind.
struct CountCommand: Subcommand {
  enum Unit: String, CaseIterable {
    case bytes, lines
  }

  static let rate = Option(
    "rate", short: "r", .integer("HZ", in: 8_000...384_000), default: 48_000,
    help: "Frames per second.")
  static let gain = Option("gain", .number("DB"), default: 0, help: "Louder or softer.")
  static let from = Option("from", .time(), help: "Start here.")
  static let unit = Option<Unit>(
    "unit", .choice("UNIT"), default: .bytes, help: "What to count.")
  static let resources = Option(
    repeating: "resources", .path("DIR", completion: .folders), help: "Look there, too.")
  static let select = Option(
    listing: "select", .text("ID"), defaultText: "all", help: "Count only these.")
  static let output = Option("output", short: "o", .path(), help: "Write there.")
  static let strict = Option(flag: "strict", short: "s", help: "Nothing found is a finding.")

  static let specification = CommandSpecification(
    name: "count", abstract: "Count the bytes of files.",
    discussion: """
      Counting is what this command does, and it does so for every file that is named, one after \
      the other, in the order in which they are named.

      A second paragraph, and a table:
        as it is
      """,
    positionals: [InputSelection.paths],
    optionGroups: [
      OptionGroup("Counting", [unit, select, strict]),
      OptionGroup("Sound", [rate, gain, from, resources, output]),
      InputSelection.optionGroup,
    ],
    examples: [
      CommandExample("toy count a.ahap", "Count the bytes of one file."),
      CommandExample("toy count --unit lines patterns/", "Count the lines of all below a folder."),
    ],
    exitStatus: "1 if a file is empty and --strict is given.")

  let inputs: InputSelection
  let unit: Unit
  let isStrict: Bool

  init(parsing arguments: ParsedArguments) throws(UsageError) {
    inputs = try InputSelection(parsing: arguments)
    unit = arguments[Self.unit]
    isStrict = arguments[Self.strict]
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    let list = try inputs.resolve(in: context)
    var status = list.status
    for input in list.inputs {
      if let stop = context.stopStatus { return status.combined(with: stop) }
      do throws(FileError) {
        let bytes = try context.files.contents(of: input)
        let count = unit == .bytes ? bytes.count : bytes.count { $0 == UInt8(ascii: "\n") }
        context.standardOutput.write(context.shown(input.name))
        context.standardOutput.writeLine(": " + context.outputPalette.paint("\(count)", .emphasis))
        context.detail("counted \(input.name)")
        if isStrict, bytes.isEmpty { status.combine(with: .findings) }
      } catch {
        context.error("\(error)")
        status.combine(with: .trouble)
      }
    }
    return status
  }
}
