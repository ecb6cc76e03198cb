/// Closing brackets of the wrong kind.
extension Parser {
  /// Reports a closing bracket that does not fit, and takes it for what fits best to what follows:
  /// one too many, a slip for the other kind, or the end of a container around the innermost.
  mutating func mismatched(_ token: Token) {
    let isBrace = token.kind == .rightBrace
    let closer = levels.last.map { $0.isObject ? "'}'" : "']'" } ?? ""
    findings.syntaxError(at: token.span, "Unexpected \(quoted(token)); expected \(closer).")
    markError()

    let open = levels.map(\.isObject)
    let passedOver = faultsAhead(BracketOutlook(open: open, faultCount: 1))
    let slip = faultsAhead(BracketOutlook(open: open.dropLast(), faultCount: 1))
    var outlook = BracketOutlook(open: open, faultCount: 0)
    outlook.close(isBrace: isBrace)
    let closing = faultsAhead(outlook)

    let outer = levels.lastIndex { $0.isObject == isBrace }
    if let outer, closing <= slip, closing <= passedOver {
      while levels.count > outer + 1 { closeLevel(at: token.span.start) }
      closeLevel(at: token.span.end)
    } else if slip < passedOver {
      closeLevel(at: token.span.end)
    }
  }

  /// How many closing brackets are looked at; a pattern closes seven at once.
  private static let bracketsAhead = 16

  /// The faults that the brackets ahead would have, up to the next other token.
  private func faultsAhead(_ outlook: BracketOutlook) -> Int {
    var outlook = outlook
    var ahead = lexer
    var token = ahead.nextSignificant()
    for _ in 0..<Self.bracketsAhead {
      guard token.kind == .rightBrace || token.kind == .rightBracket else { break }
      outlook.close(isBrace: token.kind == .rightBrace)
      token = ahead.nextSignificant()
    }
    if token.kind == .comma { token = ahead.nextSignificant() }
    outlook.goOn(with: token.kind)
    return outlook.faultCount
  }
}

/// What would become of the brackets ahead, given the containers that are open.
private struct BracketOutlook {
  /// Whether each open container is an object, from the outermost in.
  private var open: [Bool]
  /// The brackets that are missing or too many.
  private(set) var faultCount: Int

  init(open: some Sequence<Bool>, faultCount: Int) {
    self.open = Array(open)
    self.faultCount = faultCount
  }

  mutating func close(isBrace: Bool) {
    guard let level = open.lastIndex(of: isBrace) else {
      faultCount += 1
      return
    }
    faultCount += open.count - 1 - level
    open.removeSubrange(level...)
  }

  /// Behind the brackets follow a member of an object, an element of an array, or the end.
  mutating func goOn(with kind: Token.Kind) {
    switch kind {
    case .endOfText: faultCount += open.count
    case .string: if open.last != true { faultCount += 1 }
    case .rightBrace, .rightBracket: break
    default: if open.last != false { faultCount += 1 }
    }
  }
}
