/// An encoding that is not UTF-8, recognised by its first bytes.
enum TextEncoding: String {
  case utf16LittleEndian = "UTF-16 (little-endian)"
  case utf16BigEndian = "UTF-16 (big-endian)"
  case utf32 = "UTF-32"

  /// The encoding of `bytes` where it is recognisably not UTF-8 (RFC 4627 §3 and the marks).
  static func foreign(to bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
    guard bytes.count >= 2 else { return nil }
    let third = bytes.count >= 4 ? bytes[2] : 1
    let fourth = bytes.count >= 4 ? bytes[3] : 1
    switch (bytes[0], bytes[1], third, fourth) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (1..., 0, 0, 0), (0, 0, 0, 1...): return .utf32
    case (0xFF, 0xFE, _, _), (1..., 0, _, _): return .utf16LittleEndian
    case (0xFE, 0xFF, _, _), (0, 1..., _, _): return .utf16BigEndian
    default: return nil
    }
  }

  var message: String {
    "The file is encoded in \(rawValue); AHAP is UTF-8. Save it as UTF-8 without a mark."
  }
}
