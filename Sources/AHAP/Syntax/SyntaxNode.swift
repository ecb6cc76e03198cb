/// A value or a key of the tree: a row of ``SyntaxTree/nodes``.
///
/// Rows stand in the order of the text. A container's children follow it; a key's only child is
/// its value.
public struct SyntaxNode: Sendable {
  /// What a node is.
  public enum Kind: UInt8, Sendable {
    /// `{ … }`: its children are keys.
    case object
    /// `[ … ]`: its children are values.
    case array
    /// A member's name: its child is the member's value, if one could be read.
    case key
    /// A string value.
    case string
    /// A number value.
    case number
    /// `true` or `false`.
    case boolean
    /// `null`.
    case null
    /// A place where a value should stand but nothing usable does.
    case invalid
  }

  /// What the node is.
  public let kind: Kind
  /// Whether it, or something inside, does not follow the grammar, so that a part may be missing.
  public internal(set) var holdsSyntaxError = false
  /// The largest offset that a node can hold.
  static let maximumOffset = Int(UInt32.max)

  private let startOffset: UInt32
  private var endOffset: UInt32
  private var nextIndex: UInt32

  init(kind: Kind, span: ByteSpan, next: Int) {
    self.kind = kind
    startOffset = UInt32(truncatingIfNeeded: span.start)
    endOffset = UInt32(truncatingIfNeeded: span.end)
    nextIndex = UInt32(truncatingIfNeeded: next)
  }

  /// Where the node stands, from its first byte to its last; a key without its value.
  public var span: ByteSpan { ByteSpan(start: Int(startOffset), end: Int(endOffset)) }

  /// The index of the first node behind this one and all inside it.
  var next: Int { Int(nextIndex) }

  mutating func close(end: Int, next: Int) {
    endOffset = UInt32(truncatingIfNeeded: end)
    nextIndex = UInt32(truncatingIfNeeded: next)
  }
}

extension SyntaxNode.Kind {
  /// The kind as a noun for messages, with its article.
  var description: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .key: "a key"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    case .invalid: "no value"
    }
  }
}
