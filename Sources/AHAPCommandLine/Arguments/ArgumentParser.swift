import Files

/// Reads a command's arguments by its declaration.
public struct ArgumentParser: Sendable {
  private let specification: CommandSpecification

  /// Creates a parser for the command that `specification` declares.
  public init(_ specification: CommandSpecification) {
    self.specification = specification
  }

  /// Reads the arguments after the command's name.
  ///
  /// Options may come before, between and after the other arguments. `--help` or `--version` ends
  /// the reading; what is wrong before it is said first.
  ///
  /// - Throws: What is wrong, naming what was given and what was expected.
  public func parse(_ arguments: [[UInt8]]) throws(UsageError) -> ParseOutcome {
    var parsed = ParsedArguments(specification)
    var positionals: [[UInt8]] = []
    var scanner = ArgumentScanner(arguments, options: specification.allOptions)
    while let token = try scanner.next() {
      switch token {
      case .positional(let argument):
        positionals.append(argument)
      case .option(let option, let spelling, let value):
        if option.name == CommonOptions.help.specification.name { return .help }
        if option.name == CommonOptions.version.specification.name { return .version }
        guard parsed.store(option.spelling, value, accept: option.accept) else {
          throw UsageError(
            "'\(PrintableText(value))' is not a value for '\(spelling)':"
              + " expected \(option.expectation)",
            hint: NameHint.hint(for: value, among: option.choices))
        }
      }
    }
    try assign(positionals, to: &parsed)
    for option in specification.allOptions
    where option.isRequired && !parsed.isGiven(option.spelling) {
      throw UsageError("option '\(option.spelling) \(option.placeholder)' is missing")
    }
    return .arguments(parsed)
  }

  /// Gives each declared argument its own; the repeating one takes what the others leave.
  private func assign(
    _ arguments: [[UInt8]], to parsed: inout ParsedArguments
  ) throws(UsageError) {
    let declared = specification.positionals.map(\.specification)
    var rest = arguments[...]
    for (index, positional) in declared.enumerated() {
      let requiredLater = declared[(index + 1)...].count(where: \.isRequired)
      // One that is required goes first, so that the one that is said to be missing is the last.
      let available = max(positional.isRequired ? 1 : 0, rest.count - requiredLater)
      let count = min(rest.count, positional.isRepeating ? available : min(1, available))
      if count == 0, positional.isRequired {
        throw UsageError("argument \(positional.name) is missing")
      }
      for argument in rest.prefix(count) {
        guard parsed.store(positional.name, argument, accept: positional.accept) else {
          throw UsageError(
            "'\(PrintableText(argument))' is not a value for \(positional.name):"
              + " expected \(positional.expectation)")
        }
      }
      rest = rest.dropFirst(count)
    }
    if let surplus = rest.first {
      throw UsageError("unexpected argument '\(PrintableText(surplus))'")
    }
  }
}
