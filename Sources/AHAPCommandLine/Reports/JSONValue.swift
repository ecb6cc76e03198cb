/// A JSON value whose members keep their order, for output that programs read.
enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// A number with no more digits than a reader needs, or `null` for what JSON cannot write.
  static func finite(_ value: Double) -> JSONValue { value.isFinite ? .number(value) : .null }

  /// The value as text, two spaces a level.
  func text() -> String {
    var text = ""
    write(to: &text, indentation: 0)
    return text
  }

  private func write(to text: inout String, indentation: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.shortest(value)
    case .string(let value): Self.quote(value, to: &text)
    case .array(let elements):
      Self.write(elements, "[", "]", to: &text, indentation) { element, text, indentation in
        element.write(to: &text, indentation: indentation)
      }
    case .object(let members):
      Self.write(members, "{", "}", to: &text, indentation) { member, text, indentation in
        Self.quote(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indentation: indentation)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, to text: inout String,
    _ indentation: Int, _ body: (Element, inout String, Int) -> Void
  ) {
    guard !elements.isEmpty else {
      text += opening + closing
      return
    }
    text += opening
    for (index, element) in elements.enumerated() {
      text += (index > 0 ? ",\n" : "\n") + String(repeating: "  ", count: indentation + 1)
      body(element, &text, indentation + 1)
    }
    text += "\n" + String(repeating: "  ", count: indentation) + closing
  }

  private static func shortest(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
