/// A ``Positional`` of whatever type, for a list of arguments.
public protocol PositionalDeclaration: Sendable {
  /// The argument as parsing and help see it.
  var specification: PositionalSpecification { get }
}
