public import AHAP
public import HapticScore
public import ScoreCompiler

/// A pattern for a test, written as AHAP text element by element.
public struct PatternText: Sendable {
  /// The elements in the order of the file.
  public var elements: [ElementText]

  /// Creates a pattern.
  public init(_ elements: [ElementText]) {
    self.elements = elements
  }

  /// Creates a pattern.
  public init(_ elements: ElementText...) {
    self.init(elements)
  }

  /// The text of the file.
  public var text: String {
    "{\"Version\": 1, \"Pattern\": [\(elements.map(\.text).joined(separator: ", "))]}"
  }

  /// The text, read.
  public var document: Document { Document(parsing: Array(text.utf8)) }

  /// The document, resolved without sounds and device limits.
  public var resolved: ResolvedPattern { ResolvedPattern(document) }

  /// The score at a sample rate.
  public func score(
    sampleRate: Int, profile: ActuatorProfile = .default
  ) throws -> HapticScore {
    try ScoreCompiler(sampleRate: sampleRate, profile: profile).compile(resolved)
  }
}
