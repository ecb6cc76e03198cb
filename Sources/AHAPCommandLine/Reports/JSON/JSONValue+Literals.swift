// Literals, so that a long fixed value reads as the JSON that it becomes. The types are spelt out
// where swiftc 6.3.1 would infer them: it takes that for a circular reference.

extension JSONValue: ExpressibleByStringLiteral {
  typealias StringLiteralType = String
  init(stringLiteral text: String) { self = .string(text) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  typealias IntegerLiteralType = Int
  init(integerLiteral number: Int) { self = .integer(number) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  typealias BooleanLiteralType = Bool
  init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  typealias ArrayLiteralElement = JSONValue
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  typealias Key = String
  typealias Value = JSONValue

  /// Creates an object whose members stand in the order of the literal.
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (key: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  /// The members of both objects, those on the left first.
  static func + (left: JSONValue, right: JSONValue) -> JSONValue {
    .object(left.members + right.members)
  }

  /// The members of an object; none of any other value.
  private var members: [(key: String, value: JSONValue)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The strings as an array.
  static func strings(_ strings: some Sequence<String>) -> JSONValue {
    .array(strings.map { .string($0) })
  }
}
