/// A lexical unit of an AHAP file; the tokens of a text concatenate to its bytes.
public struct Token: Hashable, Sendable {
  /// What a token is.
  public enum Kind: UInt8, Sendable {
    /// The UTF-8 byte order mark at the very start.
    case byteOrderMark
    /// A run of spaces, tabs and line ends.
    case whitespace
    /// `// …` up to its line's end, or `/* … */`: not JSON, but skipped.
    case comment
    /// `{`
    case leftBrace
    /// `}`
    case rightBrace
    /// `[`
    case leftBracket
    /// `]`
    case rightBracket
    /// `:`
    case colon
    /// `,`
    case comma
    /// A string with its quotes, whether or not it is well formed.
    case string
    /// A number as RFC 8259 writes it.
    case number
    /// `true`
    case trueLiteral
    /// `false`
    case falseLiteral
    /// `null`
    case nullLiteral
    /// Bytes that are no JSON.
    case invalid
    /// The end of the text; no bytes.
    case endOfText
  }

  /// What the token is.
  public let kind: Kind
  /// Where it stands.
  public let span: ByteSpan
}
