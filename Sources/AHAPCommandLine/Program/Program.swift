import Files

/// The program: a table of commands, and what happens around running one.
public struct Program: Sendable {
  /// The name that users type.
  public let name: String
  /// The version that `--version` shows.
  public let version: String
  /// What the program is, in one sentence.
  public let abstract: String
  /// Command lines to copy, for the help of the whole program.
  public let examples: [CommandExample]
  /// The commands, in the order help shows them.
  public let subcommands: [any Subcommand.Type]

  /// The declarations of the commands, in the same order.
  ///
  /// By a closure: swiftc 6.3.1 crashes on a key path to a static member.
  var specifications: [CommandSpecification] { subcommands.map { $0.specification } }

  /// Creates a program.
  public init(
    name: String, version: String, abstract: String, examples: [CommandExample],
    subcommands: [any Subcommand.Type]
  ) {
    self.name = name
    self.version = version
    self.abstract = abstract
    self.examples = examples
    self.subcommands = subcommands
  }

  /// Runs the program as the process it is in.
  ///
  /// - Returns: The status to exit with.
  public func runAsProcess() -> ExitStatus {
    StandardStreams.occupyClosed()
    StandardStreams.ignoreBrokenPipes()
    return run(RawArguments.current, in: .process())
  }

  /// Runs the program with the arguments after its name.
  ///
  /// - Returns: The command's status, combined with what became of standard output and with a
  ///   signal that came.
  public func run(_ arguments: [[UInt8]], in context: CommandContext) -> ExitStatus {
    var context = context
    context.programName = name
    var status = dispatch(arguments, in: &context)
    do throws(FileError) {
      try context.standardOutput.flush()
    } catch {
      // A reader that has seen enough, as in `| head`, is no reason to complain.
      if error.kind != .readerGone { context.error("cannot write \(error)") }
      status.combine(with: error.exitStatus)
    }
    if let stop = context.signals.status { status.combine(with: stop) }
    return status
  }

  private func dispatch(_ arguments: [[UInt8]], in context: inout CommandContext) -> ExitStatus {
    do throws(UsageError) {
      switch try ProgramRequest(arguments, of: self) {
      case .help(let command):
        showHelp(of: command, in: context)
        return .success
      case .version:
        context.standardOutput.writeLine("\(name) \(version)")
        return .success
      case .nothing:
        // Not asked for, hence talk; and nothing was done.
        context.standardError.write(
          ProgramHelp(program: self).text(
            screenWidth: context.terminal.width(of: .error)))
        return .trouble
      case .run(let command, let arguments):
        return run(command, arguments, in: &context)
      }
    } catch {
      return refuse(error, command: nil, in: context)
    }
  }

  private func run(
    _ command: any Subcommand.Type, _ arguments: [[UInt8]], in context: inout CommandContext
  ) -> ExitStatus {
    do {
      switch try ArgumentParser(command.specification).parse(arguments) {
      case .help:
        showHelp(of: command, in: context)
        return .success
      case .version:
        context.standardOutput.writeLine("\(name) \(version)")
        return .success
      case .arguments(let parsed):
        context.verbosity = parsed.verbosity
        context.color = parsed[CommonOptions.color]
        return try command.init(parsing: parsed).run(in: context)
      }
    } catch let error as UsageError {
      return refuse(error, command: command, in: context)
    } catch let error as FileError where error.kind == .cancelled {
      return context.signals.status ?? .interrupted  // Who pressed Ctrl-C knows.
    } catch {
      context.error("\(error)")
      return .trouble
    }
  }

  private func showHelp(of command: (any Subcommand.Type)?, in context: CommandContext) {
    let width = context.terminal.width(of: .output)
    let text =
      if let command {
        CommandHelp(programName: name, specification: command.specification)
          .text(screenWidth: width)
      } else {
        ProgramHelp(program: self).text(screenWidth: width)
      }
    context.standardOutput.write(text)
  }

  /// Says what is wrong with the arguments, and where to read how they should be.
  private func refuse(
    _ error: UsageError, command: (any Subcommand.Type)?, in context: CommandContext
  ) -> ExitStatus {
    let caller = command.map { "\(name) \($0.specification.name)" } ?? name
    let hint = error.hint.map { "\($0)\n" } ?? ""
    context.standardError.write("\(caller): \(error.message)\n\(hint)Try '\(caller) --help'.\n")
    return .trouble
  }
}
