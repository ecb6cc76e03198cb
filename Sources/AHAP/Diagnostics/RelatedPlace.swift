/// A second place that a finding speaks of.
public struct RelatedPlace: Sendable {
  /// Where it stands.
  public let span: ByteSpan
  /// What is there, such as `first given here`.
  public let message: String
}
