/// Splits a text into tokens that concatenate to its bytes, valid or not.
///
/// What is wrong inside a token is appended to ``faults``; the lexer itself never stops early.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  /// What was wrong so far, in order of the tokens.
  var faults: [LexicalFault] = []
  /// Whether a string had an escape so far.
  var hasEscapes = false
  /// The last look for the end of a string beyond its line, made once for all line ends before it.
  var lookBeyondLine: (range: Range<Int>, isClosed: Bool) = (0..<0, false)

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
    offset = endOfWhitespace(from: offset)
  }

  /// The first byte from `start` on that is no white space.
  func endOfWhitespace(from start: Int) -> Int {
    var index = start
    while index < bytes.count, Self.isWhitespace(bytes[index]) { index &+= 1 }
    return index
  }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  func token(_ kind: Token.Kind, from start: Int) -> Token {
    Token(kind: kind, span: ByteSpan(start: start, end: offset))
  }

  private mutating func punctuation(_ kind: Token.Kind) -> Token {
    offset += 1
    return token(kind, from: offset - 1)
  }

  mutating func report(_ kind: LexicalFault.Kind, at offset: Int) {
    faults.append(LexicalFault(kind: kind, offset: offset))
  }

  /// Steps over one character, or over a run of bytes that are not UTF-8, reporting the run.
  mutating func skipCharacter() {
    if let length = utf8SequenceLength(in: bytes, at: offset) {
      offset += length
      return
    }
    report(.invalidUTF8, at: offset)
    repeat {
      offset += 1
    } while offset < bytes.count && utf8SequenceLength(in: bytes, at: offset) == nil
  }

  // MARK: Numbers and words

  private mutating func number() -> Token {
    let start = offset
    if let end = Self.numberEnd(in: bytes, from: start) {
      if end == bytes.count || !Self.isWordByte(bytes[end]) && !isStrayQuote(at: end) {
        offset = end
        return token(.number, from: start)
      }
    }
    return word()
  }

  /// A run of letters, digits and signs: a literal, or something that is no JSON.
  private mutating func word() -> Token {
    let start = offset
    while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
    if isStrayQuote(at: offset) {
      report(.missingOpeningQuote, at: firstFault(from: start))
      offset += 1
      return token(.invalid, from: start)
    }
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

  private mutating func other() -> Token {
    let start = offset
    if start == 0, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      offset = 3
      return token(.byteOrderMark, from: start)
    }
    if foreignQuoteLength(at: start) != nil { return foreignString() }
    if Self.isWordByte(bytes[start]) { return word() }
    let isUTF8 = utf8SequenceLength(in: bytes, at: start) != nil
    if isUTF8 { report(.unexpectedCharacter, at: start) }
    skipCharacter()
    return token(.invalid, from: start)
  }
}
