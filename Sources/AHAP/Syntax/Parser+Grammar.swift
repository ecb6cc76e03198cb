/// The grammar inside a container, one function for each of its states.
extension Parser {
  mutating func accept(_ token: Token) {
    let depth = levels.count - 1
    switch levels[depth].expectation {
    case .firstKeyOrEnd, .key: acceptKey(token, depth)
    case .colon: acceptColon(token, depth)
    case .memberValue, .firstElementOrEnd, .element: acceptValue(token, depth)
    case .commaOrEnd: acceptCommaOrEnd(token, depth)
    }
  }

  private mutating func acceptKey(_ token: Token, _ depth: Int) {
    switch token.kind {
    case .string:
      beginMember(token.span, depth)
    case .rightBrace:
      if levels[depth].expectation == .key { findings.reportTrailingComma(at: levels[depth].comma) }
      closeLevel(at: token.span.end)
    case .rightBracket:
      mismatched(token)
    case .comma:
      passOver(token, "expected a key in double quotes")
      levels[depth].expectation = .key
      levels[depth].comma = token.span
    case .invalid:
      // A word is most likely a key without quotes.
      markError()
      let first = bytes[token.span.start]
      if Lexer.isDigit(first) || first == UInt8(ascii: "-") {
        beginNamelessMember(token, depth)
      } else if isWord(token) {
        beginMember(token.span, depth)
      }
    case .colon:
      passOver(token, "expected a key in double quotes")
      beginNamelessMember(token, depth)
      levels[depth].expectation = .memberValue
    case .leftBrace, .leftBracket:
      acceptContainerAsKey(token, depth)
    default:
      passOver(token, keyExpectation(token, depth))
      beginNamelessMember(token, depth)
    }
  }

  /// A container where a key should stand: the next element of an array whose last one was not
  /// closed, or one of several values in an object.
  private mutating func acceptContainerAsKey(_ token: Token, _ depth: Int) {
    let isFirst = !levels[depth].holdsOtherKind
    if isFirst, levels[depth].expectation == .key, token.kind == .leftBrace,
      let array = levels.lastIndex(where: { !$0.isObject })
    {
      unexpected(token, "expected a key, or '}' before the comma")
      while levels.count > array + 1 { closeLevel(at: token.span.start) }
      levels[array].expectation = .element
      acceptValue(token, array)
      return
    }
    if isFirst { unexpected(token, "an object holds keys with values") }
    markError()
    levels[depth].holdsOtherKind = true
    beginNamelessMember(token, depth)
    acceptValue(token, depth)
  }

  /// A colon in an array: behind the first key of the object around it where the array was not
  /// closed, or of members that should stand in objects of their own.
  private mutating func acceptColonInArray(_ token: Token, _ depth: Int) {
    guard let key = nodes.last, key.kind == .string,
      lexer.endOfWhitespace(from: key.span.end) == token.span.start,
      levels.count < SyntaxTree.maximumDepth
    else {
      passOver(token, "expected ',' or ']'")
      return
    }
    let isFirst = !levels[depth].holdsOtherKind
    let hasElements = nodes.count > levels[depth].node + 2
    nodes.removeLast()
    if isFirst, hasElements, depth > 0, levels[depth - 1].isObject {
      unexpected(token, "expected ',', or ']' before the key")
      closeLevel(at: key.span.start)
    } else {
      if isFirst { unexpected(token, "an array holds values without keys") }
      levels[depth].holdsOtherKind = true
      levels.append(
        Level(node: nodes.count, isObject: true, expectation: .firstKeyOrEnd, hasBraces: false))
      nodes.append(SyntaxNode(kind: .object, span: key.span, next: nodes.count + 1))
      markError()
    }
    beginMember(key.span, levels.count - 1)
    levels[levels.count - 1].expectation = .memberValue
  }

  /// What to say of a value where a key should stand.
  private func keyExpectation(_ token: Token, _ depth: Int) -> String {
    let comma = levels[depth].comma
    let isDecimal =
      token.kind == .number && comma.end == token.span.start && comma.start > 0
      && Lexer.isDigit(bytes[comma.start - 1])
    return isDecimal
      ? "a number is written with a decimal point" : "expected a key in double quotes"
  }

  private mutating func beginMember(_ key: ByteSpan, _ depth: Int) {
    levels[depth].key = nodes.count
    levels[depth].expectation = .colon
    nodes.append(SyntaxNode(kind: .key, span: key, next: nodes.count + 1))
    if isBroken { nodes[nodes.count - 1].holdsSyntaxError = true }
  }

  /// Begins a member whose key is missing: its node has no bytes.
  private mutating func beginNamelessMember(_ token: Token, _ depth: Int) {
    beginMember(ByteSpan(start: token.span.start, end: token.span.start), depth)
  }

  private mutating func acceptColon(_ token: Token, _ depth: Int) {
    switch token.kind {
    case .colon:
      levels[depth].expectation = .memberValue
    case .comma, .rightBrace, .rightBracket:
      unexpected(token, "expected ':' and a value behind the key")
      levels[depth].expectation = .commaOrEnd
      acceptCommaOrEnd(token, depth)
    case .string where isBehindFault:
      // The broken key has swallowed its value.
      acceptKey(token, depth)
    case .invalid where isBehindFault:
      markError()
    case .invalid where !isWord(token):
      // Such as an equals sign for the colon.
      markError()
      levels[depth].expectation = .memberValue
    default:
      if token.kind != .invalid { expected("':'", before: token) }
      acceptValue(token, depth)
    }
  }

  private mutating func acceptValue(_ token: Token, _ depth: Int) {
    switch token.kind {
    case .rightBracket where !levels[depth].isObject:
      if levels[depth].expectation == .element {
        findings.reportTrailingComma(at: levels[depth].comma)
      }
      closeLevel(at: token.span.end)
    case .colon:
      passOver(token, "expected a value")
    case .comma:
      passOver(token, "expected a value")
      levels[depth].expectation = .commaOrEnd
      acceptCommaOrEnd(token, depth)
    case .rightBrace, .rightBracket:
      unexpected(token, "expected a value")
      levels[depth].expectation = .commaOrEnd
      acceptCommaOrEnd(token, depth)
    case .invalid:
      markError()
      guard isWord(token) else { return }
      levels[depth].expectation = .commaOrEnd
      beginValue(token)
    default:
      levels[depth].expectation = .commaOrEnd
      beginValue(token)
    }
  }

  private mutating func acceptCommaOrEnd(_ token: Token, _ depth: Int) {
    if !levels[depth].hasBraces, token.kind != .colon {
      closeLevel(at: token.span.start)
      acceptCommaOrEnd(token, depth - 1)
      return
    }
    let isObject = levels[depth].isObject
    switch token.kind {
    case .comma:
      levels[depth].comma = token.span
      levels[depth].expectation = isObject ? .key : .element
    case .rightBrace where isObject, .rightBracket where !isObject:
      closeLevel(at: token.span.end)
    case .rightBrace, .rightBracket:
      mismatched(token)
    case .colon where isObject:
      passOver(token, "expected ',' or '}'")
    case .colon:
      acceptColonInArray(token, depth)
    case .invalid:
      // Already reported; what follows decides.
      markError()
    default:
      expected("','", before: token)
      levels[depth].expectation = isObject ? .key : .element
      if isObject { acceptKey(token, depth) } else { acceptValue(token, depth) }
    }
  }

  /// Whether an invalid token is made of letters and digits, and so takes the place of a key or a
  /// value; other bytes are passed over.
  private func isWord(_ token: Token) -> Bool { Lexer.isWordByte(bytes[token.span.start]) }
}
