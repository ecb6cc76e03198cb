/// A change of the text that would put a finding right.
public struct Fix: Sendable {
  /// Whether a change may be made unasked.
  public enum Applicability: String, Sendable {
    /// The pattern plays the same before and after.
    case safe
    /// The change is likely meant, but alters what is played.
    case unsafe
  }

  /// What the change does, as an instruction.
  public let summary: String
  /// The bytes to replace.
  public let span: ByteSpan
  /// What to put there.
  public let replacement: String
  /// Whether it may be made unasked.
  public let applicability: Applicability

  init(
    _ summary: String, replacing span: ByteSpan, with replacement: String,
    applicability: Applicability
  ) {
    self.summary = summary
    self.span = span
    self.replacement = replacement
    self.applicability = applicability
  }
}
