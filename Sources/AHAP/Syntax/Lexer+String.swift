extension Lexer {
  /// A string with its quotes; one that is not closed ends where its end was likely meant.
  mutating func string() -> Token {
    let start = offset
    offset += 1
    var runsOverLines = false
    while true {
      var index = offset
      while index < bytes.count, Self.isPlain(bytes[index]) { index &+= 1 }
      offset = index
      guard index < bytes.count else {
        report(.unterminatedString, at: index)
        offset = likelyEnd(ofStringAt: start) ?? index
        return token(.string, from: start)
      }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        offset += 1
        mendQuotes(ofStringAt: start)
        return token(.string, from: start)
      case UInt8(ascii: "\\"):
        escape()
      case 0x0A, 0x0D:
        // A string over several lines is one mistake.
        if !runsOverLines { report(.controlCharacter, at: index) }
        runsOverLines = true
        guard isClosedBeyondLine(endingAt: index) else {
          offset = likelyEnd(ofStringAt: start) ?? index
          return token(.string, from: start)
        }
        offset += 1
      case 0x00..<0x20:
        report(.controlCharacter, at: index)
        while offset < bytes.count, bytes[offset] < 0x20, !Self.isLineEnd(bytes[offset]) {
          offset += 1
        }
      default:
        skipCharacter()
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  // MARK: Escapes

  private mutating func escape() {
    let backslash = offset
    hasEscapes = true
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
