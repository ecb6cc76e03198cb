/// A finding: a condition of the catalogue, met at a place in a file.
public struct Diagnostic: Sendable {
  /// The condition that is met.
  public let definition: DiagnosticDefinition
  /// How much it weighs here: as the catalogue says, unless somebody decided otherwise.
  public private(set) var severity: Severity
  /// The place it is about; its first byte is where the finding stands.
  public let span: ByteSpan
  /// What is there, what was expected and what will happen.
  public let message: String
  /// Another place that the finding speaks of.
  public let related: RelatedPlace?
  /// What the author may do, or `nil` where the message says it all.
  public let help: String?
  /// Changes that would put it right, the likeliest first.
  public let fixes: [Fix]

  init(
    _ definition: DiagnosticDefinition, at span: ByteSpan, _ message: String,
    related: RelatedPlace? = nil, help: String? = nil, fixes: [Fix] = []
  ) {
    self.definition = definition
    severity = definition.severity
    self.span = span
    self.message = message
    self.related = related
    self.help = help
    self.fixes = fixes
  }

  /// The same finding with another weight.
  public func weighing(_ severity: Severity) -> Diagnostic {
    var copy = self
    copy.severity = severity
    return copy
  }
}
