/// A command line to copy, and what it does.
public struct CommandExample: Hashable, Sendable {
  /// The line to type, with the program's name.
  public let line: String
  /// What it does, in one sentence.
  public let explanation: String

  /// Creates an example.
  public init(_ line: String, _ explanation: String) {
    self.line = line
    self.explanation = explanation
  }
}
