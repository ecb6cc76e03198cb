extension SyntaxTree {
  /// The bytes between the quotes of the string or key at `index`, as written.
  func withContents<Result>(
    of index: NodeIndex, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let span = nodes[index].span
    return bytes.withUnsafeBufferPointer { buffer in
      let text = buffer[span.start..<span.end]
      let quote = UInt8(ascii: "\"")
      if text.count >= 2, text.first == quote, text.last == quote,
        text[text.endIndex - 2] != quote
      {
        return body(UnsafeBufferPointer(rebasing: text.dropFirst().dropLast()))
      }
      return body(UnsafeBufferPointer(rebasing: Self.unquoted(text)))
    }
  }

  /// What stands between the quotes of a string that is empty or was mended: one of them may be
  /// missing, too many, single or typographic.
  private static func unquoted(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    func isPlainQuote(_ byte: UInt8?) -> Bool {
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }
    var contents = text
    if isPlainQuote(contents.first) {
      contents = contents.dropFirst()
    } else if contents.first == 0xE2 {
      contents = contents.dropFirst(3)
    }
    if isPlainQuote(contents.last) {
      contents = contents.dropLast()
      let isSurplus = contents.last == UInt8(ascii: "\"") && contents.dropLast().last != 0x5C
      if isSurplus { contents = contents.dropLast() }
    } else if contents.suffix(3).starts(with: [0xE2, 0x80]),
      contents.last.map({ (0x98...0x9F).contains($0) }) ?? false
    {
      contents = contents.dropLast(3)
    }
    return contents
  }

  /// The characters of the string or key at `index`, with its escapes resolved.
  ///
  /// A lone surrogate or bytes that are not UTF-8 become U+FFFD.
  public func string(at index: NodeIndex) -> String {
    withContents(of: index) { contents in
      guard contents.contains(UInt8(ascii: "\\")) else {
        return String(decoding: contents, as: UTF8.self)
      }
      return Self.unescaped(contents)
    }
  }

  private static func unescaped(_ contents: UnsafeBufferPointer<UInt8>) -> String {
    var units: [UInt16] = []
    var plain: [UInt8] = []
    func flush() {
      units.append(contentsOf: String(decoding: plain, as: UTF8.self).utf16)
      plain.removeAll(keepingCapacity: true)
    }
    var index = 0
    while index < contents.count {
      let byte = contents[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < contents.count else {
        plain.append(byte)
        index += 1
        continue
      }
      index += 2
      switch contents[index - 1] {
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0C)
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "u"):
        let digits = contents[index..<min(index + 4, contents.count)].prefix {
          hexadecimalDigit($0) != nil
        }
        guard digits.count == 4 else {
          plain.append(UInt8(ascii: "u"))
          continue
        }
        flush()
        units.append(
          UInt16(truncatingIfNeeded: digits.reduce(0) { $0 << 4 | (hexadecimalDigit($1) ?? 0) }))
        index += 4
      case let other: plain.append(other)
      }
    }
    flush()
    return String(decoding: units, as: UTF16.self)
  }

  /// The number at `index`, correctly rounded; infinite where it overflows a double, `nil` where
  /// the node is no number.
  public func number(at index: NodeIndex) -> Double? {
    let node = nodes[index]
    guard node.kind == .number else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      DecimalNumber.value(
        of: UnsafeBufferPointer(rebasing: buffer[node.span.start..<node.span.end]))
    }
  }

  /// The boolean at `index`, or `nil` where the node is none.
  public func boolean(at index: NodeIndex) -> Bool? {
    let node = nodes[index]
    guard node.kind == .boolean else { return nil }
    return bytes[node.span.start] == UInt8(ascii: "t")
  }
}
