extension SyntaxTree {
  /// Takes a member (by its key) or an element out of the container that holds it, with its comma.
  ///
  /// - Returns: `nil` where the container is broken or holds comments there.
  func removal(of child: NodeIndex, from container: NodeIndex) -> TextEdit? {
    guard !nodes[container].holdsSyntaxError else { return nil }
    let start = nodes[child].span.start
    let end = self.end(of: child)
    let next = nodes[child].next
    if next < nodes[container].next {
      let gap = ByteSpan(start: end, end: nodes[next].span.start)
      guard isPlain(gap) else { return nil }
      return TextEdit(replacing: ByteSpan(start: start, end: gap.end), with: "")
    }
    if let previous = sibling(before: child, in: container) {
      let gap = ByteSpan(start: self.end(of: previous), end: start)
      guard isPlain(gap) else { return nil }
      return TextEdit(replacing: ByteSpan(start: gap.start, end: end), with: "")
    }
    // The only one: a trailing comma behind it would be left over.
    let rest = ByteSpan(start: end, end: nodes[container].span.end - 1)
    guard isPlain(rest) else { return nil }
    let comma = bytes[rest.start..<rest.end].firstIndex(of: UInt8(ascii: ","))
    return TextEdit(
      replacing: ByteSpan(start: start, end: comma.map { $0 + 1 } ?? end), with: "")
  }

  /// Puts a member before the first one of the object at `object`, laid out as that is.
  func insertion(ofMember member: String, in object: NodeIndex) -> TextEdit {
    let start = nodes[object].span.start + 1
    if nodes[object].next == object + 1 { return TextEdit(inserting: " \(member) ", at: start) }
    return TextEdit(inserting: "\(whitespace(from: start))\(member),", at: start)
  }

  /// Puts an element behind the last one of the array at `array`, on the same line.
  ///
  /// - Returns: `nil` where the array is broken.
  func appending(_ element: String, to array: NodeIndex) -> TextEdit? {
    guard !nodes[array].holdsSyntaxError else { return nil }
    var last: NodeIndex?
    forEachChild(of: array) { last = $0 }
    guard let last else {
      return TextEdit(inserting: element, at: nodes[array].span.start + 1)
    }
    return TextEdit(inserting: ", \(element)", at: end(of: last))
  }

  /// The text of a span, as written.
  func text(of span: ByteSpan) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }

  /// One past the last byte of a value, or of a member with its value.
  func end(of child: NodeIndex) -> Int {
    guard nodes[child].kind == .key, let value = value(ofKey: child) else {
      return nodes[child].span.end
    }
    return nodes[value].span.end
  }

  /// The white space that stands at `offset`.
  func whitespace(from offset: Int) -> String {
    let space = bytes[offset...].prefix { Self.isWhitespace($0) }
    return String(decoding: space, as: UTF8.self)
  }

  /// The white space that ends at `offset`.
  func whitespace(before offset: Int) -> String {
    let start = bytes[..<offset].lastIndex { !Self.isWhitespace($0) }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Whether a span holds white space and commas only, and no comment.
  private func isPlain(_ span: ByteSpan) -> Bool {
    bytes[span.start..<span.end].allSatisfy {
      Self.isWhitespace($0) || $0 == UInt8(ascii: ",")
    }
  }

  private func sibling(before child: NodeIndex, in container: NodeIndex) -> NodeIndex? {
    var previous: NodeIndex?
    forEachChild(of: container) { if $0 < child { previous = $0 } }
    return previous
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
