/// What a command's arguments ask for.
public enum ParseOutcome: Sendable {
  /// To show the command's help.
  case help
  /// To show the program's version.
  case version
  /// To run the command.
  case arguments(ParsedArguments)
}
