/// An argument of a command without an option's name, and the key to its value.
///
///     static let input = Positional(required: "IN", .path(), help: "The pattern; - for stdin.")
///     static let paths = Positional(repeating: "PATH", .path(), help: "Files and folders.")
public struct Positional<Value: Sendable>: PositionalDeclaration {
  /// The argument as parsing and help see it.
  public let specification: PositionalSpecification
  /// What reading gives if the argument was not given; `nil` if it has to be given.
  let absent: Value?

  /// Creates an argument that has to be given.
  ///
  /// - Parameters:
  ///   - name: What help calls it, in capitals.
  ///   - syntax: How the value is written; its placeholder is not shown.
  ///   - help: One or two sentences for help.
  public init(required name: String, _ syntax: ValueSyntax<Value>, help: String) {
    self.init(name, syntax, isRequired: true, help: help, absent: nil) { _, value in value }
  }

  /// Creates an argument whose value is `nil` if it is not given.
  ///
  /// - Parameters:
  ///   - name: What help calls it, in capitals.
  ///   - syntax: How the value is written; its placeholder is not shown.
  ///   - help: One or two sentences for help.
  public init<Wrapped>(
    optional name: String, _ syntax: ValueSyntax<Wrapped>, help: String
  ) where Value == Wrapped? {
    self.init(name, syntax, isRequired: false, help: help, absent: .some(nil)) { _, value in value }
  }

  /// Creates an argument that may be given any number of times; one per command at most.
  ///
  /// - Parameters:
  ///   - name: What help calls it, in capitals.
  ///   - syntax: How one value is written; its placeholder is not shown.
  ///   - isRequired: Whether at least one has to be given.
  ///   - help: One or two sentences for help.
  public init<Element: Sendable>(
    repeating name: String, _ syntax: ValueSyntax<Element>, isRequired: Bool = true, help: String
  ) where Value == [Element] {
    self.init(
      name, syntax, isRepeating: true, isRequired: isRequired, help: help, absent: []
    ) { stored, value in (stored as? [Element] ?? []) + [value] }
  }

  private init<Element>(
    _ name: String, _ syntax: ValueSyntax<Element>, isRepeating: Bool = false, isRequired: Bool,
    help: String, absent: Value?,
    storing store: @escaping @Sendable (_ stored: (any Sendable)?, _ value: Element) -> any Sendable
  ) {
    self.absent = absent
    specification = PositionalSpecification(
      name: name, isRepeating: isRepeating, isRequired: isRequired,
      expectation: syntax.expectation, completion: syntax.completion, help: help,
      accept: { stored, bytes in syntax.read(bytes).map { store(stored, $0) } })
  }
}
