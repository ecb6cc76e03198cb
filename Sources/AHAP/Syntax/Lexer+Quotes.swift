/// How quotes that are missing, too many or of another kind are taken, so that one such mistake does
/// not turn every later string inside out.
extension Lexer {
  // MARK: Where a string was meant to end

  /// Whether the quote at `offset` directly behind a word looks like the end of a string whose
  /// opening quote is missing.
  func isStrayQuote(at offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: "\"") && endsValue(at: offset + 1)
  }

  /// Whether what stands at `offset` can follow a value or a key.
  private func endsValue(at offset: Int) -> Bool {
    let index = endOfWhitespace(from: offset)
    return index < bytes.count
      && (Self.isClosing(bytes[index]) || bytes[index] == UInt8(ascii: ":"))
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// Where the unclosed string at `start` was likely meant to end: a key before its colon, a value
  /// before what closes it on the same line; `nil` where neither is there.
  func likelyEnd(ofStringAt start: Int) -> Int? {
    var end = offset
    if !isBehindColon(start), let colon = bytes[(start + 1)..<end].firstIndex(of: UInt8(ascii: ":"))
    {
      end = colon
    } else {
      var isClosed = false
      while end > start + 1, Self.isWhitespace(bytes[end - 1]) || Self.isClosing(bytes[end - 1]) {
        end -= 1
        if Self.isClosing(bytes[end]) { isClosed = true }
      }
      guard isClosed else { return nil }
    }
    while end > start + 1, Self.isWhitespace(bytes[end - 1]) { end -= 1 }
    return end
  }

  private func isBehindColon(_ start: Int) -> Bool {
    var index = start
    while index > 0, Self.isWhitespace(bytes[index - 1]) { index -= 1 }
    return index > 0 && bytes[index - 1] == UInt8(ascii: ":")
  }

  /// Whether the next quote behind a raw line end looks like the string's own end, so that a string
  /// over several lines is read as one, and a forgotten quote does not swallow the next line.
  mutating func isClosedBeyondLine(endingAt lineEnd: Int) -> Bool {
    if lookBeyondLine.range.contains(lineEnd) { return lookBeyondLine.isClosed }
    let quote = bytes[lineEnd...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
    lookBeyondLine = (lineEnd..<quote, endsValue(at: quote + 1))
    return lookBeyondLine.isClosed
  }

  /// Looks at what follows the quote that closed the string at `start`.
  ///
  /// Another quote may be one too many. A word shows that this quote opened a string: the one at
  /// `start` was closed by a quote of another kind, or not at all.
  mutating func mendQuotes(ofStringAt start: Int) {
    guard offset < bytes.count, bytes[offset] > UInt8(ascii: " ") else { return }
    let closing = offset
    if bytes[closing] == UInt8(ascii: "\"") {
      guard isStrayQuote(at: closing) else { return }
      report(.surplusQuote, at: closing)
      offset += 1
    } else if Self.isWordByte(bytes[closing]) {
      offset -= 1
      if let quote = foreignEnd(ofStringAt: start) {
        report(.foreignQuote, at: quote)
        offset = quote + (foreignQuoteLength(at: quote) ?? 1)
      } else if let end = likelyEnd(ofStringAt: start) {
        report(.missingQuote, at: closing)
        offset = end
      } else {
        offset = closing
      }
    }
  }

  // MARK: Quotes of other kinds

  /// The bytes of a single or typographic quote at `index`, or `nil` where none stands.
  func foreignQuoteLength(at index: Int) -> Int? {
    if bytes[index] == UInt8(ascii: "'") { return 1 }
    // U+2018 to U+201F
    guard index + 2 < bytes.count, bytes[index] == 0xE2, bytes[index + 1] == 0x80,
      (0x98...0x9F).contains(bytes[index + 2])
    else { return nil }
    return 3
  }

  /// The foreign quote inside the string at `start` that looks like its end.
  private func foreignEnd(ofStringAt start: Int) -> Int? {
    var index = start + 1
    while index < offset {
      if let length = foreignQuoteLength(at: index), endsValue(at: index + length) { return index }
      index += 1
    }
    return nil
  }

  /// A string that begins with a quote of another kind, taken for one so that the reading goes on.
  mutating func foreignString() -> Token {
    let start = offset
    let length = foreignQuoteLength(at: start) ?? 1
    report(.foreignQuote, at: start)
    offset += length
    var index = offset
    // A plain quote closes it if it is the first.
    var mayBePlain = true
    while index < bytes.count, !Self.isLineEnd(bytes[index]) {
      if let closing = closingLength(at: index, isSingle: length == 1, mayBePlain: mayBePlain) {
        while offset < index { skipCharacter() }
        offset = index + closing
        return token(.string, from: start)
      }
      if bytes[index] == UInt8(ascii: "\"") { mayBePlain = false }
      index += 1
    }
    return token(.invalid, from: start)
  }

  /// The bytes of the quote at `index` where it can close a foreign string.
  private func closingLength(at index: Int, isSingle: Bool, mayBePlain: Bool) -> Int? {
    if mayBePlain, isStrayQuote(at: index) { return 1 }
    guard let length = foreignQuoteLength(at: index), (length == 1) == isSingle else { return nil }
    return length
  }
}
