/// Collects text and knows the column it is at.
struct LineWriter {
  private(set) var bytes: [UInt8] = []
  /// The characters on the line so far.
  private(set) var column = 0

  /// Creates a writer with room for about `capacity` bytes.
  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Appends ASCII text without a line end.
  mutating func write(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    column += text.utf8CodeUnitCount
  }

  /// Appends a token as it stands in the source.
  mutating func write(_ token: ArraySlice<UInt8>) {
    bytes.append(contentsOf: token)
    column += token.characterCount
  }

  /// Ends the line and begins the next one.
  mutating func newLine(indentation: Int) {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    column = indentation
  }
}

extension ArraySlice<UInt8> {
  /// The characters of UTF-8 text, as code points.
  var characterCount: Int {
    withUnsafeBufferPointer { bytes in
      var count = 0
      for byte in bytes where byte & 0xC0 != 0x80 { count &+= 1 }
      return count
    }
  }
}
