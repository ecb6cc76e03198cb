/// A text as lines, each with its line feed; the last one may have none.
struct TextLines {
  /// The text.
  let bytes: [UInt8]
  /// Where each line begins, and where the last one ends.
  private let bounds: [Int]

  /// Splits `bytes` behind each line feed.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var bounds = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] == 0x0A { bounds.append(index + 1) }
        index &+= 1
      }
    }
    if bounds.last != bytes.count { bounds.append(bytes.count) }
    self.bounds = bounds
  }

  /// How many lines there are.
  var count: Int { bounds.count - 1 }

  /// The line at `index`, from 0.
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[bounds[index]..<bounds[index + 1]] }
}
