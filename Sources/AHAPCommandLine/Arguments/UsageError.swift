/// What is wrong with the arguments; the program says it and ends with ``ExitStatus/trouble``.
public struct UsageError: Error, Hashable, Sendable {
  /// What is wrong, without a capital letter or a full stop: `unknown option '--raet'`.
  public var message: String
  /// A sentence that helps further, for example `Did you mean '--rate'?`; `nil` if there is none.
  public var hint: String?

  /// Creates an error.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
