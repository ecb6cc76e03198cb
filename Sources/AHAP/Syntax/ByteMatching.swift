extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes are the text's UTF-8, compared without building a string.
  @inline(__always)
  func spells(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    let other = text.utf8Start
    for index in 0..<count where self[index] != other[index] { return false }
    return true
  }
}
