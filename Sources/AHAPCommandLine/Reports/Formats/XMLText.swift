/// Writes text so that an XML reader gets it back.
///
/// What XML 1.0 cannot hold at all, such as most control characters, becomes `\u{1B}`, in Swift's
/// notation, to read.
enum XMLText {
  /// Text between quotes.
  static func attribute(_ value: String) -> String {
    escaped(value) { scalar in
      switch scalar {
      // Readers turn a bare line end or tab in an attribute into a space.
      case "\n": "&#10;"
      case "\t": "&#9;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }

  /// Text between tags.
  static func content(_ value: String) -> String {
    escaped(value) { _ in nil }
  }

  private static func escaped(
    _ value: String, _ special: (Unicode.Scalar) -> String?
  ) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      if let escape = special(scalar) {
        text += escape
        continue
      }
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"  // for the sake of `]]>`
      case "\r": text += "&#13;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}":
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
