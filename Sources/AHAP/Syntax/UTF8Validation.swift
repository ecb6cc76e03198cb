/// The length of the UTF-8 sequence at `offset`, or `nil` where the bytes are not UTF-8.
///
/// Overlong forms, surrogates and values beyond U+10FFFF are refused (Unicode 15, table 3-7).
func utf8SequenceLength(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
  func continues(_ index: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
    index < bytes.count && range.contains(bytes[index])
  }
  switch bytes[offset] {
  case 0x00...0x7F:
    return 1
  case 0xC2...0xDF:
    return continues(offset + 1) ? 2 : nil
  case 0xE0...0xEF:
    let second: ClosedRange<UInt8> =
      switch bytes[offset] {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      default: 0x80...0xBF
      }
    return continues(offset + 1, second) && continues(offset + 2) ? 3 : nil
  case 0xF0...0xF4:
    let second: ClosedRange<UInt8> =
      switch bytes[offset] {
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    return continues(offset + 1, second) && continues(offset + 2) && continues(offset + 3) ? 4 : nil
  default:
    return nil
  }
}
