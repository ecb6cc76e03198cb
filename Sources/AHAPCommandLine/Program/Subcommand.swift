/// A command of the program: a value that holds its parsed arguments, and can be run.
///
/// A conforming type is an entry in the table of the ``Program``.
public protocol Subcommand: Sendable {
  /// The declaration that feeds parsing and help.
  static var specification: CommandSpecification { get }

  /// Creates the command from its arguments.
  ///
  /// - Throws: What is wrong with arguments that are right one by one, but not together.
  init(parsing arguments: ParsedArguments) throws(UsageError)

  /// Runs the command.
  ///
  /// - Returns: How it ended. If a signal came or standard output failed, the program's status
  ///   says so whatever is returned.
  /// - Throws: A ``UsageError``, said like the other ones; any other error is said by its
  ///   description. Both are ``ExitStatus/trouble``.
  func run(in context: CommandContext) throws -> ExitStatus
}
