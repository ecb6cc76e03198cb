import Files

/// Divides arguments into options, their values, and the rest, from left to right.
///
/// Knows `--option value`, `--option=value`, `-o value`, `-ovalue`, `-o=value`, short flags
/// together as in `-qv`, and `--`, after which nothing is an option. `-` is not an option.
struct ArgumentScanner {
  /// One piece of the arguments.
  enum Token {
    /// An option, as it was spelled, with its value's bytes; none for a flag.
    case option(OptionSpecification, spelling: String, value: [UInt8])
    /// Something without an option's name.
    case positional([UInt8])
  }

  private let options: [OptionSpecification]
  private var rest: ArraySlice<[UInt8]>
  /// Short flags that wait behind the first one of their argument.
  private var waitingFlags: ArraySlice<UInt8> = []
  private var areOptionsOver = false

  init(_ arguments: [[UInt8]], options: [OptionSpecification]) {
    self.options = options
    rest = arguments[...]
  }

  /// The number of arguments that are not looked at yet.
  var remainingCount: Int { rest.count }

  /// Returns the next piece, or `nil` at the end.
  mutating func next() throws(UsageError) -> Token? {
    if !waitingFlags.isEmpty { return try shortOption() }
    guard let argument = rest.popFirst() else { return nil }
    let isOption = argument.count > 1 && argument[0] == Self.dash
    guard isOption, !areOptionsOver else { return .positional(argument) }
    if argument[1] != Self.dash {
      waitingFlags = argument.dropFirst()
      return try shortOption()
    }
    if argument.count == 2 {
      areOptionsOver = true
      return try next()
    }
    return try longOption(argument)
  }

  private mutating func longOption(_ argument: [UInt8]) throws(UsageError) -> Token {
    let parts = argument.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0]
    guard let option = options.first(where: { $0.name.utf8.elementsEqual(name) }) else {
      throw UsageError(
        "unknown option '--\(PrintableText(name))'",
        hint: NameHint.hint(for: name, among: options.map(\.name), prefix: "--"))
    }
    let attached = parts.count > 1 ? Array(parts[1]) : nil
    if option.kind == .flag {
      guard attached == nil else {
        throw UsageError("option '\(option.spelling)' takes no value")
      }
      return .option(option, spelling: option.spelling, value: [])
    }
    if let attached { return .option(option, spelling: option.spelling, value: attached) }
    let value = try nextValue(of: option, spelling: option.spelling)
    return .option(option, spelling: option.spelling, value: value)
  }

  /// Takes the first of the waiting letters, and the others as its value if it wants one.
  private mutating func shortOption() throws(UsageError) -> Token {
    let letter = waitingFlags.removeFirst()
    let spelling = "-\(PrintableText([letter]))"
    guard let option = options.first(where: { $0.shortName?.asciiValue == letter }) else {
      waitingFlags = []
      throw UsageError("unknown option '\(spelling)'")
    }
    if option.kind == .flag {
      guard waitingFlags.first != UInt8(ascii: "=") else {
        throw UsageError("option '\(spelling)' takes no value")
      }
      return .option(option, spelling: spelling, value: [])
    }
    defer { waitingFlags = [] }
    guard let first = waitingFlags.first else {
      let value = try nextValue(of: option, spelling: spelling)
      return .option(option, spelling: spelling, value: value)
    }
    let value = waitingFlags.dropFirst(first == UInt8(ascii: "=") ? 1 : 0)
    return .option(option, spelling: spelling, value: Array(value))
  }

  /// Takes the next argument as a value, unless it looks like an option.
  private mutating func nextValue(
    of option: OptionSpecification, spelling: String
  ) throws(UsageError) -> [UInt8] {
    guard let next = rest.first else {
      throw UsageError("option '\(spelling)' needs a value: \(option.placeholder)")
    }
    guard !Self.looksLikeOption(next) else {
      throw UsageError(
        "option '\(spelling)' needs a value: \(option.placeholder)",
        hint: "If '\(PrintableText(next))' is the value, write"
          + " '\(option.spelling)=\(PrintableText(next))'.")
    }
    rest.removeFirst()
    return next
  }

  /// Whether an argument starts with a dash and is neither `-` nor a negative number.
  private static func looksLikeOption(_ argument: [UInt8]) -> Bool {
    guard argument.count > 1, argument[0] == dash else { return false }
    return !"0123456789.".utf8.contains(argument[1])
  }

  private static let dash = UInt8(ascii: "-")
}
