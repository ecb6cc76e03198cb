import Files

/// What the arguments ask of the program, before the command's own are looked at.
enum ProgramRequest {
  /// To show the help of a command, or of the program if it is `nil`.
  case help((any Subcommand.Type)?)
  /// To show the version.
  case version
  /// Nothing at all: there is no command.
  case nothing
  /// To run a command with the arguments that are its own, and common options from before it.
  case run(any Subcommand.Type, [[UInt8]])

  /// Reads the arguments up to the command's name.
  ///
  /// Common options may come before it: `ahap --color never validate t`.
  ///
  /// - Throws: What is wrong, for example an unknown command, with the nearest one's name.
  init(_ arguments: [[UInt8]], of program: Program) throws(UsageError) {
    let common = CommonOptions.group.options.map(\.specification)
    var scanner = ArgumentScanner(arguments, options: common)
    while let token = try scanner.next() {
      switch token {
      case .option(let option, _, _):
        if option.name == CommonOptions.help.specification.name {
          self = .help(nil)
          return
        }
        if option.name == CommonOptions.version.specification.name {
          self = .version
          return
        }
      case .positional(let name):
        let rest = arguments.suffix(scanner.remainingCount)
        if name.elementsEqual("help".utf8) {
          self = .help(try Self.commandToExplain(rest, of: program))
          return
        }
        let before = arguments.dropLast(scanner.remainingCount + 1).filter { $0 != [45, 45] }
        self = .run(try Self.command(named: name, of: program), before + rest)
        return
      }
    }
    self = .nothing
  }

  /// Returns the command that `help` is asked about, or `nil` for the program.
  private static func commandToExplain(
    _ arguments: ArraySlice<[UInt8]>, of program: Program
  ) throws(UsageError) -> (any Subcommand.Type)? {
    let names = arguments.filter { $0.first != UInt8(ascii: "-") }
    guard let name = names.first, !name.elementsEqual("help".utf8) else { return nil }
    guard names.count == 1 else {
      throw UsageError("unexpected argument '\(PrintableText(names[1]))'")
    }
    return try command(named: name, of: program)
  }

  private static func command(
    named name: [UInt8], of program: Program
  ) throws(UsageError) -> any Subcommand.Type {
    // One by one: only the declarations up to the one that is meant are made.
    for command in program.subcommands where command.specification.name.utf8.elementsEqual(name) {
      return command
    }
    let names = program.specifications.filter { !$0.isHidden }.map(\.name)
    throw UsageError(
      "unknown command '\(PrintableText(name))'",
      hint: NameHint.hint(for: name, among: names + ["help"])
        ?? FileName(bytes: name).flatMap { hint(forFile: $0, of: program) })
  }

  /// Helps somebody who named a pattern and no command.
  private static func hint(forFile path: FileName, of program: Program) -> String? {
    guard path.pathExtension == "ahap", let command = program.subcommands.first else { return nil }
    return "A command comes first, as in '\(program.name) \(command.specification.name) \(path)'."
  }
}
