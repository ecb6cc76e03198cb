/// Reads decimal numbers, correctly rounded and independent of the locale.
enum DecimalNumber {
  /// The double nearest to an RFC 8259 number; infinite where it is too large.
  ///
  /// Up to 15 significant digits times a power of ten up to 10^22 are exact in a double, so that
  /// one operation rounds once; everything else goes to the standard library.
  static func value(of digits: UnsafeBufferPointer<UInt8>) -> Double {
    var mantissa: UInt64 = 0
    var significantCount = 0
    var exponent = 0
    var index = 0
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    var isFraction = false
    while index < digits.count {
      let byte = digits[index]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if Lexer.isDigit(byte) {
        if significantCount > 0 || byte != UInt8(ascii: "0") { significantCount &+= 1 }
        guard significantCount <= 15 else { return general(digits) }
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        if isFraction { exponent &-= 1 }
      } else {
        guard let written = smallExponent(digits, from: index + 1) else { return general(digits) }
        exponent &+= written
        break
      }
      index &+= 1
    }
    guard exponent >= -22, exponent <= 22 else { return general(digits) }
    let scaled =
      exponent < 0
      ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
    return isNegative ? -scaled : scaled
  }

  /// The exponent written at `start`, or `nil` where it is too long to matter here.
  private static func smallExponent(_ digits: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < digits.count, digits.count - start <= 4 else { return nil }
    var index = start
    var exponent = 0
    let sign = digits[start]
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index += 1 }
    while index < digits.count {
      exponent = exponent * 10 + Int(digits[index] &- UInt8(ascii: "0"))
      index += 1
    }
    return sign == UInt8(ascii: "-") ? -exponent : exponent
  }

  private static func general(_ digits: UnsafeBufferPointer<UInt8>) -> Double {
    Double(String(decoding: digits, as: UTF8.self)) ?? .infinity
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
