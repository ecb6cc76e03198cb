/// A change of the text that would put a finding right.
public struct Fix: Sendable {
  /// Whether a change may be made unasked.
  public enum Applicability: String, Sendable {
    /// The pattern plays the same before and after.
    case safe
    /// The change is likely meant, but alters what is played or loses what somebody wrote.
    case unsafe
  }

  /// What the change does, as an instruction.
  public let summary: String
  /// Whether it may be made unasked.
  public let applicability: Applicability
  private let makeEdits: @Sendable () -> [TextEdit]

  /// The replacements, all of which belong together, in the order of their places; never empty.
  ///
  /// - Complexity: Made up when asked for, in time linear in the text that they change.
  public var edits: [TextEdit] { makeEdits().sorted { $0.span.start < $1.span.start } }

  init(
    _ summary: String, applicability: Applicability,
    edits: @autoclosure @escaping @Sendable () -> [TextEdit]
  ) {
    self.summary = summary
    self.applicability = applicability
    makeEdits = edits
  }

  init(
    _ summary: String, replacing span: ByteSpan, with replacement: String,
    applicability: Applicability
  ) {
    self.init(
      summary, applicability: applicability,
      edits: [TextEdit(replacing: span, with: replacement)])
  }
}
