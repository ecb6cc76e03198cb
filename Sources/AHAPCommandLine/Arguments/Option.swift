/// An option of a command, and the key to its value.
///
/// Declared once, as a static member of the command; listed in its ``CommandSpecification``; read
/// from the ``ParsedArguments``, where the type is checked by the compiler:
///
///     static let rate = Option(
///       "rate", .integer("HZ", in: 8_000...384_000), default: 48_000, help: "Frames per second.")
///
///     rate = arguments[Self.rate]  // Int
public struct Option<Value: Sendable>: OptionDeclaration {
  /// The option as parsing and help see it.
  public let specification: OptionSpecification
  /// What reading gives if the option was not given; `nil` if it has to be given.
  let absent: Value?

  /// Creates an option with a value that has a default.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes.
  ///   - short: The letter of the short form; `nil` for none.
  ///   - syntax: How the value is written.
  ///   - absent: The value if the option is not given.
  ///   - defaultText: What help says about the default; `nil` shows the value, "" nothing.
  ///   - help: One or two sentences for help.
  public init(
    _ name: String, short: Character? = nil, _ syntax: ValueSyntax<Value>, default absent: Value,
    defaultText: String? = nil, help: String
  ) {
    self.init(
      specification: OptionSpecification(
        name, short, syntax, .value, defaultText: defaultText ?? syntax.show(absent), help: help
      ) { _, value in value },
      absent: absent)
  }

  /// Creates an option whose value is `nil` if it is not given.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes.
  ///   - short: The letter of the short form; `nil` for none.
  ///   - syntax: How the value is written.
  ///   - defaultText: What help says about the default; `nil` shows nothing.
  ///   - help: One or two sentences for help.
  public init<Wrapped>(
    _ name: String, short: Character? = nil, _ syntax: ValueSyntax<Wrapped>,
    defaultText: String? = nil, help: String
  ) where Value == Wrapped? {
    self.init(
      specification: OptionSpecification(
        name, short, syntax, .value, defaultText: defaultText, help: help
      ) { _, value in value },
      absent: .some(nil))
  }

  /// Creates an option that has to be given.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes.
  ///   - short: The letter of the short form; `nil` for none.
  ///   - syntax: How the value is written.
  ///   - help: One or two sentences for help.
  public init(
    required name: String, short: Character? = nil, _ syntax: ValueSyntax<Value>, help: String
  ) {
    self.init(
      specification: OptionSpecification(
        name, short, syntax, .value, isRequired: true, help: help
      ) { _, value in value },
      absent: nil)
  }

  /// Creates an option that may be given several times, for a value each.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes.
  ///   - short: The letter of the short form; `nil` for none.
  ///   - syntax: How one value is written.
  ///   - defaultText: What help says about the default; `nil` shows nothing.
  ///   - help: One or two sentences for help.
  public init<Element: Sendable>(
    repeating name: String, short: Character? = nil, _ syntax: ValueSyntax<Element>,
    defaultText: String? = nil, help: String
  ) where Value == [Element] {
    self.init(
      specification: OptionSpecification(
        name, short, syntax, .repeatedValue, defaultText: defaultText, help: help
      ) { stored, value in (stored as? [Element] ?? []) + [value] },
      absent: [])
  }

  /// Creates an option that takes values separated by commas, and may be given several times.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes.
  ///   - short: The letter of the short form; `nil` for none.
  ///   - syntax: How one value is written.
  ///   - defaultText: What help says about the default; `nil` shows nothing.
  ///   - help: One or two sentences for help.
  public init<Element: Sendable>(
    listing name: String, short: Character? = nil, _ syntax: ValueSyntax<Element>,
    defaultText: String? = nil, help: String
  ) where Value == [Element] {
    self.init(
      specification: OptionSpecification(
        name, short, .list(of: syntax), .repeatedValue, defaultText: defaultText, help: help
      ) { stored, values in (stored as? [Element] ?? []) + values },
      absent: [])
  }

  /// Creates an option without a value: it is given, or it is not.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes.
  ///   - short: The letter of the short form; `nil` for none.
  ///   - help: One or two sentences for help.
  public init(flag name: String, short: Character? = nil, help: String) where Value == Bool {
    self.init(
      specification: OptionSpecification(
        name: name, shortName: short, kind: .flag, placeholder: "", expectation: "",
        completion: .none, defaultText: nil, isRequired: false, help: help,
        accept: { _, _ in true }),
      absent: false)
  }

  private init(specification: OptionSpecification, absent: Value?) {
    self.specification = specification
    self.absent = absent
  }
}

extension ValueSyntax {
  /// Values of another syntax, separated by commas; none may be missing.
  static func list<Element>(of element: ValueSyntax<Element>) -> ValueSyntax<[Element]> {
    ValueSyntax<[Element]>(
      "\(element.placeholder),...", expectation: "\(element.expectation), or several with commas",
      completion: element.completion,
      show: { $0.map(element.show).joined(separator: ",") },
      read: { bytes in
        var values: [Element] = []
        for part in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
          guard !part.isEmpty, let value = element.read(Array(part)) else { return nil }
          values.append(value)
        }
        return values
      })
  }
}

extension OptionSpecification {
  fileprivate init<Value>(
    _ name: String, _ shortName: Character?, _ syntax: ValueSyntax<Value>, _ kind: Kind,
    defaultText: String? = nil, isRequired: Bool = false, help: String,
    storing store: @escaping @Sendable (_ stored: (any Sendable)?, _ value: Value) -> any Sendable
  ) {
    self.init(
      name: name, shortName: shortName, kind: kind, placeholder: syntax.placeholder,
      expectation: syntax.expectation, completion: syntax.completion,
      defaultText: defaultText.flatMap { $0.isEmpty ? nil : $0 }, isRequired: isRequired,
      help: help,
      accept: { stored, bytes in syntax.read(bytes).map { store(stored, $0) } })
  }
}
