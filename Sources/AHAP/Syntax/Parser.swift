/// Builds the nodes of a ``SyntaxTree``, reporting and recovering from what does not fit.
///
/// A loop with an explicit, bounded stack: the input's nesting never becomes the program's.
struct Parser {
  /// What the grammar allows next inside a container.
  enum Expectation {
    case firstKeyOrEnd
    case key
    case colon
    case memberValue
    case firstElementOrEnd
    case element
    case commaOrEnd
  }

  /// An open container.
  struct Level {
    let node: Int
    let isObject: Bool
    var expectation: Expectation
    /// The key that waits for its value.
    var key = 0
    /// The comma read last.
    var comma = ByteSpan(start: 0, end: 0)
    /// Whether it has braces or brackets of its own; a member in an array is read as an object.
    var hasBraces = true
    /// Whether it was said that values stand in an object, or members in an array.
    var holdsOtherKind = false
  }

  var lexer: Lexer
  var nodes: [SyntaxNode] = []
  var levels: [Level] = []
  var findings = SyntaxFindings()
  /// Whether the current token is broken or passed over, and whether the one before was: what seems
  /// to be missing behind it may be part of it, so nothing is said of that.
  var isFault = false
  private(set) var isBehindFault = false
  /// Whether the current token itself breaks the grammar.
  private(set) var isBroken = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lexer = Lexer(bytes)
  }

  var bytes: UnsafeBufferPointer<UInt8> { lexer.bytes }

  mutating func parse() -> (nodes: [SyntaxNode], diagnostics: [Diagnostic]) {
    if let encoding = TextEncoding.foreign(to: bytes) {
      findings.report(.foreignEncoding, at: ByteSpan(start: 0, end: 0), encoding.message)
      return ([], findings.diagnostics)
    }
    guard bytes.count <= SyntaxNode.maximumOffset else {
      findings.syntaxError(
        at: ByteSpan(start: 0, end: 0), "The file is larger than 4 GiB; it is not read.")
      return ([], findings.diagnostics)
    }
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      findings.reportByteOrderMark()
    }
    // Room for compact text: growing would copy, and what is not touched costs no memory.
    nodes.reserveCapacity(bytes.count / 5)
    levels.reserveCapacity(SyntaxTree.maximumDepth)
    parseRoot()
    while !levels.isEmpty {
      let token = nextToken()
      if token.kind == .endOfText {
        endEarly(at: token.span.start)
        break
      }
      accept(token)
    }
    expectNothingMore()
    return (nodes, findings.diagnostics)
  }

  private mutating func nextToken() -> Token {
    let token = lexer.nextSignificant()
    isBehindFault = isFault
    isFault = token.kind == .invalid
    isBroken = false
    if !lexer.faults.isEmpty { reportFaults(of: token) }
    return token
  }

  // MARK: The root and the ends

  private mutating func parseRoot() {
    var isBroken = false
    while true {
      let token = nextToken()
      switch token.kind {
      case .endOfText:
        if isBroken {
          nodes.append(SyntaxNode(kind: .invalid, span: token.span, next: 1))
        } else {
          let what = bytes.isEmpty ? "The file is empty" : "The file holds no value"
          findings.syntaxError(
            at: token.span, "\(what); expected a JSON object with \"Version\" and \"Pattern\".")
        }
        return
      case .invalid, .rightBrace, .rightBracket, .colon, .comma:
        if token.kind != .invalid { passOver(token, "expected a value") }
        isBroken = true
      default:
        beginValue(token)
        if isBroken { nodes[0].holdsSyntaxError = true }
        return
      }
    }
  }

  private mutating func expectNothingMore() {
    let token = nextToken()
    guard token.kind != .endOfText, !nodes.isEmpty else { return }
    if token.kind != .invalid {
      findings.syntaxError(
        at: token.span, "Unexpected \(quoted(token)) behind the document; one file is one object.")
    }
    nodes[0].holdsSyntaxError = true
  }

  private mutating func endEarly(at offset: Int) {
    // An unfinished string or comment has been reported at the same place.
    let closer = levels.last.map { $0.isObject ? "'}'" : "']'" } ?? ""
    findings.syntaxError(
      at: ByteSpan(start: offset, end: offset), "The file ends too early; expected \(closer).")
    markError()
    while !levels.isEmpty { closeLevel(at: offset) }
  }

  // MARK: Values

  mutating func beginValue(_ token: Token) {
    switch token.kind {
    case .leftBrace, .leftBracket:
      openLevel(token)
      return
    case .string: appendLeaf(.string, token)
    case .number:
      appendLeaf(.number, token)
      checkMagnitude(token)
    case .trueLiteral, .falseLiteral: appendLeaf(.boolean, token)
    case .nullLiteral: appendLeaf(.null, token)
    default: appendLeaf(.invalid, token)
    }
    finishKeyOfTop()
  }

  private mutating func openLevel(_ token: Token) {
    guard levels.count < SyntaxTree.maximumDepth else {
      findings.reportDepth(at: token.span)
      markError()
      skipContainer()
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
  }

  /// Passes over what is nested too deeply, without a stack.
  private mutating func skipContainer() {
    var depth = 1
    while depth > 0 {
      switch nextToken().kind {
      case .leftBrace, .leftBracket: depth += 1
      case .rightBrace, .rightBracket: depth -= 1
      case .endOfText: return
      default: break
      }
    }
  }

  private mutating func appendLeaf(_ kind: SyntaxNode.Kind, _ token: Token) {
    nodes.append(SyntaxNode(kind: kind, span: token.span, next: nodes.count + 1))
  }

  /// A number of up to 300 digits overflows only by its exponent.
  private mutating func checkMagnitude(_ token: Token) {
    let digits = UnsafeBufferPointer(rebasing: bytes[token.span.start..<token.span.end])
    guard digits.count > 300 || digits.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      DecimalNumber.value(of: digits).isInfinite
    else { return }
    findings.reportOverflow(at: token.span)
  }

  mutating func closeLevel(at end: Int) {
    let level = levels.removeLast()
    nodes[level.node].close(end: end, next: nodes.count)
    finishKeyOfTop()
  }

  private mutating func finishKeyOfTop() {
    if !levels.isEmpty { finishKey(levels.count - 1) }
  }

  /// Lets the waiting key of an object end behind its value.
  mutating func finishKey(_ depth: Int) {
    guard levels[depth].isObject else { return }
    let key = levels[depth].key
    nodes[key].close(end: nodes[key].span.end, next: nodes.count)
  }

  // MARK: Findings

  /// Reports a token that does not fit, unless that may follow from the one before.
  mutating func unexpected(_ token: Token, _ expectation: String) {
    if !isBehindFault {
      findings.syntaxError(at: token.span, "Unexpected \(quoted(token)); \(expectation).")
    }
    markError()
  }

  /// Reports a token that does not fit and is left out.
  mutating func passOver(_ token: Token, _ expectation: String) {
    unexpected(token, expectation)
    isFault = true
  }

  /// Reports that something is missing before a token, unless that may be part of the one before.
  mutating func expected(_ what: String, before token: Token) {
    if !isBehindFault {
      findings.syntaxError(at: token.span, "Expected \(what) before \(quoted(token)).")
    }
    markError()
  }

  /// All open containers hold a syntax error from now on.
  mutating func markError() {
    for level in levels { nodes[level.node].holdsSyntaxError = true }
  }

  private mutating func reportFaults(of token: Token) {
    for fault in lexer.faults {
      let isRepeated = fault.kind.isPlain && isFault && isBehindFault
      if isRepeated || findings.report(fault, in: bytes) {
        isBroken = true
        markError()
      }
      // A string that was never closed may have swallowed what is missed behind it.
      if fault.offset == token.span.end, token.kind == .string { isFault = true }
    }
    lexer.faults.removeAll(keepingCapacity: true)
  }

  func quoted(_ token: Token) -> String {
    TokenText.quoted(bytes, token)
  }
}
