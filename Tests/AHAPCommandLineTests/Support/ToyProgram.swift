import Files
import Glibc

@testable import AHAPCommandLine

/// A command for tests with arguments of fixed number, and a required option.
struct CopyCommand: Subcommand {
  static let input = Positional(required: "IN", .path(), help: "What to copy.")
  static let others = Positional(
    repeating: "MORE", .path(), isRequired: false, help: "What else to copy.")
  static let target = Positional(required: "TARGET", .path(), help: "Where to.")
  static let mode = Option(required: "mode", short: "m", .integer("M", in: 0...7), help: "How.")
  static let specification = CommandSpecification(
    name: "copy", abstract: "Copy files; in tests it only says what it would do.",
    positionals: [input, others, target], optionGroups: [OptionGroup("Copying", [mode])],
    examples: [CommandExample("toy copy a b -m 1", "Copy one file.")])

  let line: String

  init(parsing arguments: ParsedArguments) throws(UsageError) {
    let sources = [arguments[Self.input]] + arguments[Self.others]
    line = "\(sources) to \(arguments[Self.target]), mode \(arguments[Self.mode])"
  }

  func run(in context: CommandContext) -> ExitStatus {
    context.note("about to copy")
    context.warning("this is a toy")
    context.standardOutput.writeLine(line)
    return .findings
  }
}

/// A command for tests that goes wrong in the way its argument says.
struct FailCommand: Subcommand {
  static let how = Positional(optional: "HOW", .text("HOW"), help: "How to go wrong.")
  static let specification = CommandSpecification(
    name: "fail", abstract: "Go wrong.", positionals: [how], examples: [], isHidden: true)

  let how: String?

  init(parsing arguments: ParsedArguments) throws(UsageError) {
    how = arguments[Self.how]
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    switch how {
    case "usage": throw UsageError("this cannot be", hint: "Try another.")
    case "system": throw FileError(path: "x", call: "write", code: ENOSPC)
    case "interrupt": throw FileError(path: "x", call: "read", code: EINTR)
    case "signal": context.signals.deliver(2)
    case "flood":
      while context.stopStatus == nil { context.standardOutput.writeLine("again") }
    default: context.standardOutput.writeLine("\(how ?? "none")")
    }
    return .success
  }
}

extension Program {
  static let toy = Program(
    name: "toy", version: "1.2.3", abstract: "A toy for tests.",
    examples: [CommandExample("toy count a.ahap", "Count the bytes of a file.")],
    subcommands: [CountCommand.self, CopyCommand.self, FailCommand.self])
}
