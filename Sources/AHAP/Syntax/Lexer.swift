/// Splits a text into tokens that concatenate to its bytes, valid or not.
///
/// What is wrong inside a token is appended to ``faults``; the lexer itself never stops early.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  /// What was wrong so far, in order of the tokens.
  var faults: [LexicalFault] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The next token of any kind.
  mutating func next() -> Token {
    let start = offset
    guard start < bytes.count else { return token(.endOfText, from: start) }
    switch bytes[start] {
    case 0x20, 0x09, 0x0A, 0x0D:
      skipWhitespace()
      return token(.whitespace, from: start)
    case UInt8(ascii: "{"): return punctuation(.leftBrace)
    case UInt8(ascii: "}"): return punctuation(.rightBrace)
    case UInt8(ascii: "["): return punctuation(.leftBracket)
    case UInt8(ascii: "]"): return punctuation(.rightBracket)
    case UInt8(ascii: ":"): return punctuation(.colon)
    case UInt8(ascii: ","): return punctuation(.comma)
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: "/"): return comment()
    default: return other()
    }
  }

  /// The next token that is neither white space, comment nor byte order mark.
  mutating func nextSignificant() -> Token {
    while true {
      if offset < bytes.count, bytes[offset] <= 0x20 { skipWhitespace() }
      let token = next()
      switch token.kind {
      case .whitespace, .comment, .byteOrderMark: continue
      default: return token
      }
    }
  }

  private mutating func skipWhitespace() {
    var index = offset
    scan: while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index &+= 1
      default: break scan
      }
    }
    offset = index
  }

  private func token(_ kind: Token.Kind, from start: Int) -> Token {
    Token(kind: kind, span: ByteSpan(start: start, end: offset))
  }

  private mutating func punctuation(_ kind: Token.Kind) -> Token {
    offset += 1
    return token(kind, from: offset - 1)
  }

  private mutating func report(_ kind: LexicalFault.Kind, at offset: Int) {
    faults.append(LexicalFault(kind: kind, offset: offset))
  }

  // MARK: Numbers and words

  private mutating func number() -> Token {
    let start = offset
    let end = Self.numberEnd(in: bytes, from: start)
    if let end, end == bytes.count || !Self.isWordByte(bytes[end]) {
      offset = end
      return token(.number, from: start)
    }
    return word()
  }

  /// A run of letters, digits and signs: a literal, or something that is no JSON.
  private mutating func word() -> Token {
    let start = offset
    while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
    for (text, kind) in Self.literals where spells(text, from: start) {
      return token(kind, from: start)
    }
    report(.malformedWord, at: firstFault(from: start))
    return token(.invalid, from: start)
  }

  private static let literals: [(StaticString, Token.Kind)] = [
    ("true", .trueLiteral), ("false", .falseLiteral), ("null", .nullLiteral),
  ]

  private func spells(_ text: StaticString, from start: Int) -> Bool {
    UnsafeBufferPointer(rebasing: bytes[start..<offset]).spells(text)
  }

  /// The first byte of the word at `start` that neither a number nor a literal could have there.
  private func firstFault(from start: Int) -> Int {
    if bytes[start] == UInt8(ascii: "-") || Self.isDigit(bytes[start]) {
      return Self.numberFault(in: bytes, from: start)
    }
    var furthest = start
    for (text, _) in Self.literals {
      var index = 0
      while index < text.utf8CodeUnitCount, start + index < offset,
        text.utf8Start[index] == bytes[start + index]
      {
        index += 1
      }
      furthest = max(furthest, start + index)
    }
    return furthest
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default:
      false
    }
  }

  // MARK: Comments and everything else

  private mutating func comment() -> Token {
    let start = offset
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    if second == UInt8(ascii: "/") {
      report(.comment, at: start)
      while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { skipCharacter() }
      return token(.comment, from: start)
    }
    if second == UInt8(ascii: "*") {
      report(.comment, at: start)
      offset += 2
      while offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "*"), offset + 1 < bytes.count,
          bytes[offset + 1] == UInt8(ascii: "/")
        {
          offset += 2
          return token(.comment, from: start)
        }
        skipCharacter()
      }
      report(.unterminatedComment, at: bytes.count)
      return token(.comment, from: start)
    }
    return other()
  }

  /// Steps over one character, reporting bytes that are not UTF-8.
  private mutating func skipCharacter() {
    if bytes[offset] < 0x80 {
      offset += 1
    } else if let length = utf8SequenceLength(in: bytes, at: offset) {
      offset += length
    } else {
      report(.invalidUTF8, at: offset)
      offset += 1
    }
  }

  private mutating func other() -> Token {
    let start = offset
    if start == 0, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      offset = 3
      return token(.byteOrderMark, from: start)
    }
    if bytes[start] == UInt8(ascii: "'") || isTypographicQuote(at: start) {
      return foreignString()
    }
    if Self.isWordByte(bytes[start]) { return word() }
    let isUTF8 = utf8SequenceLength(in: bytes, at: start) != nil
    if isUTF8 { report(.unexpectedCharacter, at: start) }
    skipCharacter()
    return token(.invalid, from: start)
  }

  /// A string in quotes that are not JSON's, taken for one so that the reading goes on.
  private mutating func foreignString() -> Token {
    let start = offset
    let isSingle = bytes[start] == UInt8(ascii: "'")
    report(isSingle ? .singleQuotes : .typographicQuotes, at: start)
    offset += isSingle ? 1 : 3
    var index = offset
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if isSingle ? bytes[index] == UInt8(ascii: "'") : isTypographicQuote(at: index) {
        while offset < index { skipCharacter() }
        offset = index + (isSingle ? 1 : 3)
        return token(.string, from: start)
      }
      index += 1
    }
    return token(.invalid, from: start)
  }

  /// Whether one of U+2018…U+201F stands at `index`.
  private func isTypographicQuote(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (0x98...0x9F).contains(bytes[index + 2])
  }

  // MARK: Strings

  private mutating func string() -> Token {
    let start = offset
    offset += 1
    while true {
      var index = offset
      while index < bytes.count, Self.isPlain(bytes[index]) { index &+= 1 }
      offset = index
      guard index < bytes.count else {
        report(.unterminatedString, at: bytes.count)
        return token(.string, from: start)
      }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        offset += 1
        return token(.string, from: start)
      case UInt8(ascii: "\\"):
        escape()
      case 0x0A, 0x0D:
        report(.controlCharacter, at: index)
        guard closesBeyondLineEnd(from: index) else { return token(.string, from: start) }
        offset += 1
      case 0x00..<0x20:
        report(.controlCharacter, at: index)
        offset += 1
      default:
        skipCharacter()
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Whether the next quote after a raw line end looks like this string's own end, so that a line
  /// end inside a string costs one finding and a forgotten quote does not swallow the next line.
  private func closesBeyondLineEnd(from lineEnd: Int) -> Bool {
    var index = lineEnd
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += 1 }
    index += 1
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { return false }
    return [UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")]
      .contains(bytes[index])
  }

  private mutating func escape() {
    let backslash = offset
    offset += 1
    guard offset < bytes.count else { return }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      guard let unit = hexadecimalUnit() else { return }
      if (0xDC00...0xDFFF).contains(unit) {
        report(.loneSurrogate, at: backslash)
      } else if (0xD800...0xDBFF).contains(unit) {
        pairSurrogate(startingAt: backslash)
      }
    default:
      // The offending byte is read again as an ordinary one: it may be a line end or not UTF-8.
      report(.invalidEscape, at: offset)
    }
  }

  /// Reads the second half of a surrogate pair if it is there.
  private mutating func pairSurrogate(startingAt backslash: Int) {
    let resume = offset
    if offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      let faultCount = faults.count
      offset += 2
      if let unit = hexadecimalUnit(), (0xDC00...0xDFFF).contains(unit) { return }
      faults.removeSubrange(faultCount...)
      offset = resume
    }
    report(.loneSurrogate, at: backslash)
  }

  private mutating func hexadecimalUnit() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count else { return nil }
      guard let digit = hexadecimalDigit(bytes[offset]) else {
        report(.invalidEscape, at: offset)
        return nil
      }
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }
}

/// The value of an ASCII hexadecimal digit.
func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}
