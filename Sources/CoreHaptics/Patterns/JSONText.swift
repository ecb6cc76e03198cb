/// Writes JSON, value by value; commas and quotes come by themselves.
struct JSONText {
  /// The text so far, in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Writes an object with the members that `body` writes.
  mutating func object<Failure: Error>(
    _ body: (inout JSONText) throws(Failure) -> Void
  ) throws(Failure) {
    try container("{", "}", body)
  }

  /// Writes an array with the values that `body` writes.
  mutating func array<Failure: Error>(
    _ body: (inout JSONText) throws(Failure) -> Void
  ) throws(Failure) {
    try container("[", "]", body)
  }

  /// Writes the key of a member, whose value must follow.
  mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a number as it is spelt in JSON.
  mutating func number(_ spelling: String) {
    separate()
    bytes.append(contentsOf: spelling.utf8)
  }

  /// Writes `true` or `false`.
  mutating func boolean(_ value: Bool) {
    number(value ? "true" : "false")
  }

  /// Writes `null`.
  mutating func null() {
    number("null")
  }

  /// Writes a string.
  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 0xF)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func container<Failure: Error>(
    _ start: Unicode.Scalar, _ end: Unicode.Scalar,
    _ body: (inout JSONText) throws(Failure) -> Void
  ) throws(Failure) {
    separate()
    bytes.append(UInt8(ascii: start))
    try body(&self)
    bytes.append(UInt8(ascii: end))
  }

  /// Parts a value from the one before it, if there is one.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}
