/// An option as parsing, help, the man page and completions see it.
///
/// Commands declare an ``Option``, whose type says what its value is.
public struct OptionSpecification: Sendable {
  /// Whether an option takes a value, and what becomes of several.
  public enum Kind: Hashable, Sendable {
    /// It takes no value.
    case flag
    /// It takes a value; of several the last counts.
    case value
    /// It takes a value each time it is given, and all count.
    case repeatedValue
  }

  /// The long name without its dashes, for example `sample-format`.
  public let name: String
  /// The letter of the short form, for example `o`; `nil` if there is none.
  public let shortName: Character?
  /// Whether it takes a value.
  public let kind: Kind
  /// What stands for the value in help, for example `HZ`; empty for a flag.
  public let placeholder: String
  /// What is accepted as a value, to complete "expected …"; empty for a flag.
  public let expectation: String
  /// What a shell may offer as a value.
  public let completion: ValueCompletion
  /// What holds if the option is not given, as text; `nil` if help need not say it.
  public let defaultText: String?
  /// Whether the command cannot do without.
  public let isRequired: Bool
  /// One or two sentences for help.
  public let help: String

  /// Returns what is stored after `bytes` were given, or `nil` if they are not as expected.
  let accept: @Sendable (_ stored: (any Sendable)?, _ bytes: [UInt8]) -> (any Sendable)?

  /// The long name with its dashes.
  public var spelling: String { "--\(name)" }

  /// The words a value is chosen from; empty if there are none to choose from.
  public var choices: [String] {
    if case .choices(let names) = completion { names } else { [] }
  }
}
