/// Says what is wrong with a run of letters and digits that is no JSON, and what was likely meant.
enum MalformedWord {
  /// The message for the word around `offset`.
  static func message(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    var start = offset
    while start > 0, Lexer.isWordByte(bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < bytes.count, Lexer.isWordByte(bytes[end]) { end += 1 }
    let word = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    let quoted = "'\(TokenText.printable(word))'"
    return "\(quoted) is not JSON; \(hint(for: word))."
  }

  private static func hint(for word: String) -> String {
    let lowercased = word.lowercased()
    let unsigned = lowercased.drop { $0 == "-" || $0 == "+" }
    if ["nan", "inf", "infinity"].contains(String(unsigned)) {
      return "a number must be finite"
    }
    if ["true", "false", "null"].contains(lowercased) {
      return "write \(lowercased), in lower case"
    }
    guard let first = unsigned.first, first.isNumber || first == "." else {
      return "a string or key stands in double quotes"
    }
    if word.first == "+" { return "a number has no leading '+'" }
    if first == "." { return "write a digit before the point" }
    if unsigned.hasPrefix("0x") { return "a number is written in decimal" }
    if unsigned.last == "." { return "write a digit behind the point" }
    if unsigned.count > 1, unsigned.first == "0", unsigned.dropFirst().first?.isNumber == true {
      return "a number has no leading zero"
    }
    return "expected a number such as 0.5"
  }
}
