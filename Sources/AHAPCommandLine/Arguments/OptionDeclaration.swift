/// An ``Option`` of whatever type, for a list of options.
public protocol OptionDeclaration: Sendable {
  /// The option as parsing and help see it.
  var specification: OptionSpecification { get }
}
