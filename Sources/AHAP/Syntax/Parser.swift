/// Builds the nodes of a ``SyntaxTree``, reporting and recovering from what does not fit.
///
/// A loop with an explicit, bounded stack: the input's nesting never becomes the program's.
struct Parser {
  /// What the grammar allows next inside a container.
  private enum Expectation {
    case firstKeyOrEnd
    case key
    case colon
    case memberValue
    case firstElementOrEnd
    case element
    case commaOrEnd
  }

  /// An open container.
  private struct Level {
    let node: Int
    let isObject: Bool
    var expectation: Expectation
    /// The key that waits for its value.
    var key = 0
    /// The comma read last.
    var comma = ByteSpan(start: 0, end: 0)
  }

  private var lexer: Lexer
  private var nodes: [SyntaxNode] = []
  private var levels: [Level] = []
  private var findings = SyntaxFindings()

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lexer = Lexer(bytes)
  }

  private var bytes: UnsafeBufferPointer<UInt8> { lexer.bytes }

  mutating func parse() -> (nodes: [SyntaxNode], diagnostics: [Diagnostic]) {
    if let encoding = TextEncoding.foreign(to: bytes) {
      findings.report(.foreignEncoding, at: ByteSpan(start: 0, end: 0), encoding.message)
      return ([], findings.diagnostics)
    }
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      findings.reportByteOrderMark()
    }
    nodes.reserveCapacity(bytes.count / 12)
    levels.reserveCapacity(SyntaxTree.maximumDepth)
    parseRoot()
    while !levels.isEmpty {
      let token = lexer.nextSignificant()
      drainFaults(before: token)
      if token.kind == .endOfText {
        endEarly(at: token.span.start)
        break
      }
      accept(token)
    }
    expectNothingMore()
    return (nodes, findings.diagnostics)
  }

  // MARK: The root and the ends

  private mutating func parseRoot() {
    let token = lexer.nextSignificant()
    drainFaults(before: token)
    switch token.kind {
    case .endOfText:
      let what = bytes.isEmpty ? "The file is empty" : "The file holds no value"
      findings.syntaxError(
        at: ByteSpan(start: token.span.start, end: token.span.start),
        "\(what); expected a JSON object with \"Version\" and \"Pattern\".")
    case .invalid:
      appendLeaf(.invalid, token)
    default:
      beginValue(token)
    }
  }

  private mutating func expectNothingMore() {
    let token = lexer.nextSignificant()
    drainFaults(before: token)
    guard token.kind != .endOfText, token.kind != .invalid, !nodes.isEmpty else { return }
    findings.syntaxError(
      at: token.span, "Unexpected \(quoted(token)) behind the document; one file is one object.")
    markError()
  }

  private mutating func endEarly(at offset: Int) {
    // An unfinished string or comment has been reported at the same place.
    if findings.lastSyntaxErrorOffset != offset {
      let closer = levels.last.map { $0.isObject ? "'}'" : "']'" } ?? ""
      findings.syntaxError(
        at: ByteSpan(start: offset, end: offset),
        "The file ends too early; expected \(closer).")
    }
    markError()
    while !levels.isEmpty { closeLevel(at: offset) }
  }

  // MARK: Tokens

  private mutating func accept(_ token: Token) {
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
      levels[depth].key = nodes.count
      levels[depth].expectation = .colon
      nodes.append(SyntaxNode(kind: .key, span: token.span, next: nodes.count + 1))
    case .rightBrace:
      if levels[depth].expectation == .key { findings.reportTrailingComma(at: levels[depth].comma) }
      closeLevel(at: token.span.end)
    case .rightBracket:
      mismatched(token)
    case .comma:
      unexpected(token, "expected a key in double quotes")
      levels[depth].expectation = .key
      levels[depth].comma = token.span
    case .colon:
      unexpected(token, "expected a key in double quotes")
      levels[depth].key = nodes.count
      nodes.append(
        SyntaxNode(
          kind: .key, span: ByteSpan(start: token.span.start, end: token.span.start),
          next: nodes.count + 1))
      levels[depth].expectation = .memberValue
    case .invalid:
      // A word without quotes: most likely the key.
      markError()
      levels[depth].key = nodes.count
      levels[depth].expectation = .colon
      nodes.append(SyntaxNode(kind: .key, span: token.span, next: nodes.count + 1))
    default:
      unexpected(token, "expected a key in double quotes")
      levels[depth].expectation = .commaOrEnd
      skipValue(token)
    }
  }

  private mutating func acceptColon(_ token: Token, _ depth: Int) {
    switch token.kind {
    case .colon:
      levels[depth].expectation = .memberValue
    case .comma, .rightBrace, .rightBracket:
      unexpected(token, "expected ':' and a value behind the key")
      finishKey(depth)
      levels[depth].expectation = .commaOrEnd
      acceptCommaOrEnd(token, depth)
    default:
      if token.kind != .invalid { expected("':'", before: token) }
      levels[depth].expectation = .memberValue
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
    case .comma, .colon, .rightBrace, .rightBracket:
      unexpected(token, "expected a value")
      if levels[depth].isObject { finishKey(depth) }
      levels[depth].expectation = .commaOrEnd
      if token.kind == .colon { return }
      acceptCommaOrEnd(token, depth)
    case .invalid:
      markError()
      levels[depth].expectation = .commaOrEnd
      appendLeaf(.invalid, token)
      finishKey(depth)
    default:
      levels[depth].expectation = .commaOrEnd
      beginValue(token)
    }
  }

  private mutating func acceptCommaOrEnd(_ token: Token, _ depth: Int) {
    let isObject = levels[depth].isObject
    switch token.kind {
    case .comma:
      levels[depth].comma = token.span
      levels[depth].expectation = isObject ? .key : .element
    case .rightBrace where isObject, .rightBracket where !isObject:
      closeLevel(at: token.span.end)
    case .rightBrace, .rightBracket:
      mismatched(token)
    case .colon:
      unexpected(token, "expected ',' or \(isObject ? "'}'" : "']'")")
    case .invalid:
      // Already reported; what follows decides.
      markError()
    default:
      expected("','", before: token)
      levels[depth].expectation = isObject ? .key : .element
      if isObject { acceptKey(token, depth) } else { acceptValue(token, depth) }
    }
  }

  // MARK: Values

  private mutating func beginValue(_ token: Token) {
    switch token.kind {
    case .leftBrace, .leftBracket:
      guard levels.count < SyntaxTree.maximumDepth else {
        findings.reportDepth(at: token.span)
        markError()
        skipValue(token)
        appendLeaf(.invalid, token)
        finishKeyOfTop()
        return
      }
      let isObject = token.kind == .leftBrace
      levels.append(
        Level(
          node: nodes.count, isObject: isObject,
          expectation: isObject ? .firstKeyOrEnd : .firstElementOrEnd))
      nodes.append(
        SyntaxNode(kind: isObject ? .object : .array, span: token.span, next: nodes.count + 1))
    case .string: appendLeaf(.string, token)
    case .number:
      appendLeaf(.number, token)
      checkMagnitude(token)
    case .trueLiteral, .falseLiteral: appendLeaf(.boolean, token)
    case .nullLiteral: appendLeaf(.null, token)
    default:
      unexpected(token, "expected a value")
      appendLeaf(.invalid, token)
    }
    if token.kind != .leftBrace, token.kind != .leftBracket { finishKeyOfTop() }
  }

  private mutating func appendLeaf(_ kind: SyntaxNode.Kind, _ token: Token) {
    nodes.append(SyntaxNode(kind: kind, span: token.span, next: nodes.count + 1))
  }

  /// A number without an exponent overflows only beyond 308 digits.
  private mutating func checkMagnitude(_ token: Token) {
    let digits = UnsafeBufferPointer(rebasing: bytes[token.span.start..<token.span.end])
    guard digits.count > 4 else { return }
    let hasExponent = digits.count > 300 || digits.suffix(6).contains { $0 | 0x20 == 0x65 }
    guard hasExponent, DecimalNumber.value(of: digits).isInfinite else { return }
    findings.reportOverflow(at: token.span)
  }

  private mutating func closeLevel(at end: Int) {
    let level = levels.removeLast()
    nodes[level.node].close(end: end, next: nodes.count)
    finishKeyOfTop()
  }

  private mutating func finishKeyOfTop() {
    if !levels.isEmpty { finishKey(levels.count - 1) }
  }

  /// Lets the waiting key of an object end behind its value.
  private mutating func finishKey(_ depth: Int) {
    guard levels[depth].isObject else { return }
    let key = levels[depth].key
    nodes[key].close(end: nodes[key].span.end, next: nodes.count)
  }

  /// Passes over a value that has no place in the tree, without a stack.
  private mutating func skipValue(_ token: Token) {
    guard token.kind == .leftBrace || token.kind == .leftBracket else { return }
    var depth = 1
    while depth > 0 {
      let inner = lexer.nextSignificant()
      drainFaults(before: inner)
      switch inner.kind {
      case .leftBrace, .leftBracket: depth += 1
      case .rightBrace, .rightBracket: depth -= 1
      case .endOfText: return
      default: break
      }
    }
  }

  // MARK: Findings

  private mutating func unexpected(_ token: Token, _ expectation: String) {
    findings.syntaxError(at: token.span, "Unexpected \(quoted(token)); \(expectation).")
    markError()
  }

  private mutating func expected(_ what: String, before token: Token) {
    findings.syntaxError(at: token.span, "Expected \(what) before \(quoted(token)).")
    markError()
  }

  /// A closing bracket of the other kind: ends what it can end, or is passed over.
  private mutating func mismatched(_ token: Token) {
    let isBrace = token.kind == .rightBrace
    let closer = levels.last.map { $0.isObject ? "'}'" : "']'" } ?? ""
    unexpected(token, "expected \(closer)")
    guard let outer = levels.lastIndex(where: { $0.isObject == isBrace }) else { return }
    while levels.count > outer + 1 { closeLevel(at: token.span.start) }
    closeLevel(at: token.span.end)
  }

  /// All open containers hold a syntax error from now on.
  private mutating func markError() {
    for level in levels { nodes[level.node].holdsSyntaxError = true }
    if levels.isEmpty, !nodes.isEmpty { nodes[0].holdsSyntaxError = true }
  }

  private mutating func drainFaults(before token: Token) {
    guard !lexer.faults.isEmpty else { return }
    for fault in lexer.faults {
      if findings.report(fault, in: bytes) { markError() }
    }
    lexer.faults.removeAll(keepingCapacity: true)
  }

  private func quoted(_ token: Token) -> String {
    TokenText.quoted(bytes, token)
  }
}
