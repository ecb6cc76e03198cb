/// How tokens and bytes are quoted in messages.
enum TokenText {
  /// The token as it stands in the text, shortened and with nothing a terminal would obey.
  static func quoted(_ bytes: UnsafeBufferPointer<UInt8>, _ token: Token) -> String {
    if token.kind == .endOfText { return "the end of the file" }
    let text = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[token.span.start..<token.span.end]),
      as: UTF8.self)
    return token.kind == .string ? printable(text) : "'\(printable(text))'"
  }

  /// `text` with control characters escaped, at most `limit` characters long.
  static func printable(_ text: String, limit: Int = 40) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit { return result + "…" }
      result += escaped(scalar)
      count += 1
    }
    return result
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    // C0 and C1 controls, spaces that look like others, and the marks that reorder or hide text.
    case 0..<0x20, 0x7F...0xA0, 0xAD, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000,
      0xFEFF:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(Character(scalar))
    }
  }

  /// `0xFF`.
  static func hexadecimal(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
