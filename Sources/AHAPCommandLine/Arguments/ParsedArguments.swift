/// The values of a command's options and positional arguments, by the keys that declare them.
public struct ParsedArguments: Sendable {
  /// The values by spelling: `--rate` of an option, `PATH` of a positional argument.
  private var values: [String: any Sendable] = [:]
  /// The options in the order in which they were given, each as often as it was.
  private var givenOptions: [String] = []
  private let declared: Set<String>

  init(_ specification: CommandSpecification) {
    declared = Set(
      specification.allOptions.map(\.spelling)
        + specification.positionals.map(\.specification.name))
  }

  /// The value of an option: the one given, or its default.
  ///
  /// - Precondition: The command declares `option`.
  public subscript<Value>(option: Option<Value>) -> Value {
    value(option.specification.spelling, absent: option.absent)
  }

  /// The value of a positional argument.
  ///
  /// - Precondition: The command declares `positional`.
  public subscript<Value>(positional: Positional<Value>) -> Value {
    value(positional.specification.name, absent: positional.absent)
  }

  /// Whether an option was given at all, even with its default.
  public func contains<Value>(_ option: Option<Value>) -> Bool {
    values[option.specification.spelling] != nil
  }

  /// Refuses options that make no sense together.
  ///
  ///     try arguments.allowOnlyOne(of: [Self.write, Self.check, Self.diff])
  ///
  /// - Throws: A ``UsageError`` that names the first two that were given.
  public func allowOnlyOne(of options: [any OptionDeclaration]) throws(UsageError) {
    let given = options.map(\.specification.spelling).filter { values[$0] != nil }
    if given.count > 1 {
      throw UsageError("'\(given[0])' and '\(given[1])' cannot be used together")
    }
  }

  /// How much to say, as `-q` or `-v` decides, whichever is last.
  public var verbosity: Verbosity {
    let quiet = CommonOptions.quiet.specification.spelling
    let verbose = CommonOptions.verbose.specification.spelling
    switch givenOptions.last(where: { $0 == quiet || $0 == verbose }) {
    case quiet: return .quiet
    case verbose: return .verbose
    default: return .normal
    }
  }

  /// Notes that an option or a positional argument was given.
  ///
  /// - Returns: Whether `bytes` are as expected.
  mutating func store(
    _ spelling: String, _ bytes: [UInt8],
    accept: (_ stored: (any Sendable)?, _ bytes: [UInt8]) -> (any Sendable)?
  ) -> Bool {
    guard let value = accept(values[spelling], bytes) else { return false }
    values[spelling] = value
    givenOptions.append(spelling)
    return true
  }

  func isGiven(_ spelling: String) -> Bool { values[spelling] != nil }

  private func value<Value>(_ spelling: String, absent: Value?) -> Value {
    assert(declared.contains(spelling), "the command does not declare \(spelling)")
    if let stored = values[spelling], let value = stored as? Value { return value }
    guard let absent else { preconditionFailure("the command does not declare \(spelling)") }
    return absent
  }
}
