import Files

/// An Ogg file on its way out, with one serial number in place of a random one, so that the same
/// samples give the same bytes.
final class OggFile: OutgoingFile {
  /// `AHAP`, as the bytes stand in a page.
  private static let serialNumber: [UInt8] = [0x41, 0x48, 0x41, 0x50]
  /// Where a page says how many parts it has; their sizes follow.
  private static let partCountOffset = 26

  /// The bytes of a page that is not complete.
  private var page: [UInt8] = []
  /// The bytes that libsndfile has written.
  private var takenByteCount = 0

  override var isComplete: Bool { super.isComplete && page.isEmpty }

  override func take(_ bytes: UnsafeRawBufferPointer) throws(SoundFileError) {
    guard position == takenByteCount else { throw Self.disorder }
    takenByteCount += bytes.count
    page += bytes
    while let size = pageSize, page.count >= size {
      try send(Array(page[..<size]))
      page.removeFirst(size)
    }
  }

  /// The size of the page that has begun; `nil` as long as too little of it is there.
  private var pageSize: Int? {
    guard page.count > Self.partCountOffset else { return nil }
    let headSize = Self.partCountOffset + 1 + Int(page[Self.partCountOffset])
    guard page.count >= headSize else { return nil }
    return page[(Self.partCountOffset + 1)..<headSize].reduce(headSize) { $0 + Int($1) }
  }

  private func send(_ page: [UInt8]) throws(SoundFileError) {
    guard page.starts(with: Array("OggS".utf8)) else {
      throw .encoderFailed(reason: "it wrote no Ogg page")
    }
    var page = page
    page.replaceSubrange(14..<18, with: Self.serialNumber)
    page.replaceSubrange(22..<26, with: [0, 0, 0, 0])  // What the checksum itself counts as.
    let checksum = Self.checksum(page)
    for index in 0..<4 { page[22 + index] = UInt8(truncatingIfNeeded: checksum >> (8 * index)) }
    try page.span.withUnsafeBytes { (bytes) throws(SoundFileError) in try send(bytes) }
  }

  /// Ogg's checksum: a CRC of 32 bits by the usual polynomial, high bits first.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(0) { sum, byte in sum << 8 ^ table[Int(sum >> 24) ^ Int(byte)] }
  }

  private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index << 24) { value, _ in value << 1 ^ (value >> 31 == 1 ? 0x04C1_1DB7 : 0) }
  }
}
