/// Reads decimal numbers, correctly rounded and independent of the locale.
enum DecimalNumber {
  /// The double nearest to an RFC 8259 number; infinite where it is too large.
  ///
  /// Up to 15 significant digits times a power of ten up to 10^22 are exact in a double, so that
  /// one operation rounds once; up to 19 digits over a power up to 10^19 are divided as integers;
  /// everything else goes to the standard library.
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
        guard significantCount <= 19 else { return general(digits) }
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        if isFraction { exponent &-= 1 }
      } else {
        guard let written = smallExponent(digits, from: index + 1) else { return general(digits) }
        exponent &+= written
        break
      }
      index &+= 1
    }
    let magnitude: Double
    if significantCount <= 15, exponent >= -22, exponent <= 22 {
      magnitude =
        exponent < 0
        ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
    } else if exponent <= 0, exponent >= -19 {
      magnitude = quotient(of: mantissa, overTenToThe: -exponent)
    } else {
      return general(digits)
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The double nearest to `mantissa` / 10^`power`, ties to even; `mantissa` is not 0.
  private static func quotient(of mantissa: UInt64, overTenToThe power: Int) -> Double {
    let divisor = integerPowersOfTen[power]
    let numerator = mantissa << UInt64(mantissa.leadingZeroBitCount)
    let denominator = divisor << UInt64(divisor.leadingZeroBitCount)
    // Both have their top bit set, so that the quotient has 63 or 64 bits.
    let (bits, remainder) = denominator.dividingFullWidth((numerator >> 1, numerator << 63))
    let excess = UInt64(64 - 53 - bits.leadingZeroBitCount)
    let half: UInt64 = 1 << (excess - 1)
    let below = bits & ((half << 1) - 1)
    var significand = bits >> excess
    let isTie = below == half && remainder == 0
    if isTie ? significand & 1 == 1 : below >= half { significand += 1 }
    let exponent = divisor.leadingZeroBitCount - mantissa.leadingZeroBitCount - 63 + Int(excess)
    return Double(sign: .plus, exponent: exponent, significand: Double(significand))
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

  private static let integerPowersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
