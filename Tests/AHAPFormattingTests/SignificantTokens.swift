import AHAP

/// The tokens of a text that formatting keeps, in order: all but whitespace, trailing commas and
/// the byte order mark.
func significantTokens(of bytes: [UInt8]) -> [String] {
  let tokens = SyntaxTree.tokens(of: bytes).filter {
    $0.kind != .whitespace && $0.kind != .byteOrderMark
  }
  return tokens.indices.filter { index in
    guard tokens[index].kind == .comma, index + 1 < tokens.count else { return true }
    return tokens[index + 1].kind != .rightBrace && tokens[index + 1].kind != .rightBracket
  }.map { String(decoding: bytes[tokens[$0].span.start..<tokens[$0].span.end], as: UTF8.self) }
}
