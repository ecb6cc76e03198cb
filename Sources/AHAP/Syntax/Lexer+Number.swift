extension Lexer {
  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// One past the RFC 8259 number at `start`, or `nil` where there is none.
  static func numberEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let (end, isComplete) = scanNumber(in: bytes, from: start)
    return isComplete ? end : nil
  }

  /// The first byte at which the number at `start` cannot go on.
  static func numberFault(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    scanNumber(in: bytes, from: start).end
  }

  /// Follows `-? (0 | [1-9][0-9]*) (\. [0-9]+)? ([eE] [+-]? [0-9]+)?` as far as it goes.
  private static func scanNumber(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (end: Int, isComplete: Bool) {
    let count = bytes.count
    var index = start
    func digits() {
      while index < count, isDigit(bytes[index]) { index &+= 1 }
    }
    if index < count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    guard index < count, isDigit(bytes[index]) else { return (index, false) }
    if bytes[index] == UInt8(ascii: "0") { index += 1 } else { digits() }
    if index < count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard index < count, isDigit(bytes[index]) else { return (index, false) }
      digits()
    }
    if index < count, bytes[index] == UInt8(ascii: "e") || bytes[index] == UInt8(ascii: "E") {
      index += 1
      if index < count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
        index += 1
      }
      guard index < count, isDigit(bytes[index]) else { return (index, false) }
      digits()
    }
    return (index, true)
  }
}
