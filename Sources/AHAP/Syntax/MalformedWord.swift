/// Says what is wrong with a run of letters and digits that is no JSON, and what was likely meant.
enum MalformedWord {
  /// The message for the word around `offset`, which may have a quote behind it.
  static func message(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, hasQuoteBehind: Bool = false
  ) -> String {
    let (word, isBehindDigit) = contents(at: offset, in: bytes)
    let quoted = "'\(TokenText.printable(word))\(hasQuoteBehind ? "\"" : "")'"
    if hasQuoteBehind {
      let isBare = word.first.map { $0.isNumber || "-+.".contains($0) } ?? false
      return isBare || ["true", "false", "null"].contains(word)
        ? "\(quoted) has a quote behind it; expected \(word) alone."
        : "\(quoted) has no opening quote."
    }
    return "\(quoted) is not JSON; \(hint(for: word, isBehindDigitAndComma: isBehindDigit))."
  }

  /// The word around `offset`, fit for a message.
  static func word(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    TokenText.printable(contents(at: offset, in: bytes).word)
  }

  private static func contents(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (word: String, isBehindDigitAndComma: Bool) {
    var start = offset
    while start > 0, Lexer.isWordByte(bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < bytes.count, Lexer.isWordByte(bytes[end]) { end += 1 }
    let word = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    let isDecimal =
      start >= 2 && bytes[start - 1] == UInt8(ascii: ",") && Lexer.isDigit(bytes[start - 2])
    return (word, isDecimal)
  }

  private static func hint(for word: String, isBehindDigitAndComma: Bool) -> String {
    let lowercased = word.lowercased()
    let unsigned = lowercased.drop { $0 == "-" || $0 == "+" }
    if ["nan", "inf", "infinity"].contains(String(unsigned)) {
      return "a number must be finite"
    }
    if ["true", "false", "null"].contains(lowercased) {
      return "write \(lowercased), in lower case"
    }
    if unsigned.isEmpty { return "expected a number such as 0.5" }
    guard let first = unsigned.first, first.isNumber || first == "." else {
      return "a string or key stands in double quotes"
    }
    guard word.contains(where: \.isNumber) else { return "expected a value" }
    if word.first == "+" { return "a number has no leading '+'" }
    if first == "." { return "write a digit before the point" }
    if unsigned.hasPrefix("0x") { return "a number is written in decimal" }
    if unsigned.last == "." { return "write a digit behind the point" }
    if unsigned.count > 1, unsigned.first == "0", unsigned.dropFirst().first?.isNumber == true {
      if isBehindDigitAndComma { return "a number is written with a decimal point" }
      return "a number has no leading zero"
    }
    return "expected a number such as 0.5"
  }
}
