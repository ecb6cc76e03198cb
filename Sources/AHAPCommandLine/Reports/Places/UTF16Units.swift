/// Counts the UTF-16 code units of any part of a text in UTF-8.
///
/// Where the text is not UTF-8 the count is that of the bytes that could begin a character.
struct UTF16Units {
  private static let blockSize = 1_024

  private let bytes: [UInt8]
  /// The units before each block; empty until somebody asks.
  private var sums: [Int] = []

  /// Creates a counter for a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The units in a part of the text.
  ///
  /// - Complexity: O(1), after O(bytes) for the first call; a long line with many findings is
  ///   counted once.
  mutating func count(in range: Range<Int>) -> Int {
    if sums.isEmpty { addUp() }
    return count(before: range.upperBound) - count(before: range.lowerBound)
  }

  private func count(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return sums[block] + Self.count(bytes[(block * Self.blockSize)..<offset])
  }

  private mutating func addUp() {
    sums.reserveCapacity(bytes.count / Self.blockSize + 1)
    var sum = 0
    for start in stride(from: 0, through: bytes.count, by: Self.blockSize) {
      sums.append(sum)
      sum += Self.count(bytes[start..<min(start + Self.blockSize, bytes.count)])
    }
  }

  private static func count(_ part: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in part {
      // Not the bytes inside a character; and four bytes make a pair of surrogates.
      if byte & 0xC0 != 0x80 { count &+= byte >= 0xF0 ? 2 : 1 }
    }
    return count
  }
}
