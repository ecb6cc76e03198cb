/// A value of an entry, with its place; or the reason why there is none.
public enum Field<Value: Sendable>: Sendable {
  /// The key is not there.
  case missing
  /// The key is there, but its value is of the wrong type, overflows or could not be read.
  case malformed(SyntaxTree.NodeIndex)
  /// A value of the right type.
  case value(Value, SyntaxTree.NodeIndex)

  /// The value, if there is a usable one.
  public var value: Value? {
    if case .value(let value, _) = self { value } else { nil }
  }

  /// The node of the value, if the key is there.
  public var node: SyntaxTree.NodeIndex? {
    switch self {
    case .missing: nil
    case .malformed(let node), .value(_, let node): node
    }
  }

  /// Whether the key is absent.
  public var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  /// Whether the key is there without a usable value.
  public var isMalformed: Bool {
    if case .malformed = self { true } else { false }
  }
}
