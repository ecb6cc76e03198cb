/// A finding: a condition of the catalogue, met at a place in a file.
public struct Diagnostic: Sendable {
  /// The condition that is met.
  public let definition: DiagnosticDefinition
  /// The place it is about; its first byte is where the finding stands.
  public let span: ByteSpan
  /// What is there, what was expected and what will happen.
  public let message: String
  /// Another place that the finding speaks of.
  public let related: RelatedPlace?
  /// What the author may do, or `nil` where the message says it all.
  public let help: String?
  /// Changes that would put it right.
  public let fixes: [Fix]

  init(
    _ definition: DiagnosticDefinition, at span: ByteSpan, _ message: String,
    related: RelatedPlace? = nil, help: String? = nil, fixes: [Fix] = []
  ) {
    self.definition = definition
    self.span = span
    self.message = message
    self.related = related
    self.help = help
    self.fixes = fixes
  }
}
