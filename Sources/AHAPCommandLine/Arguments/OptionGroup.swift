/// Options that help shows under one heading, and that several commands may share.
public struct OptionGroup: Sendable {
  /// The heading, without a colon.
  public let title: String
  /// The options, in the order help shows them.
  public let options: [any OptionDeclaration]

  /// Creates a group.
  public init(_ title: String, _ options: [any OptionDeclaration]) {
    self.title = title
    self.options = options
  }
}
