/// An argument without an option's name, as parsing, help and completions see it.
public struct PositionalSpecification: Sendable {
  /// What help calls it, in capitals, for example `PATH`.
  public let name: String
  /// Whether it stands for any number of arguments.
  public let isRepeating: Bool
  /// Whether at least one has to be given.
  public let isRequired: Bool
  /// What is accepted, to complete "expected …".
  public let expectation: String
  /// What a shell may offer.
  public let completion: ValueCompletion
  /// One or two sentences for help.
  public let help: String

  /// Returns what is stored after `bytes` were given, or `nil` if they are not as expected.
  let accept: @Sendable (_ stored: (any Sendable)?, _ bytes: [UInt8]) -> (any Sendable)?

  /// The name as it stands in the usage line: `IN`, `[RULE]`, `PATH...` or `[PATH...]`.
  public var spelling: String {
    let name = isRepeating ? "\(self.name)..." : self.name
    return isRequired ? name : "[\(name)]"
  }
}
