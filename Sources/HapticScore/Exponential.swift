/// Powers computed from additions and multiplications alone, so that every machine gets the same
/// bits; the C library's differ between versions.
public enum Exponential {
  /// 2 to the power of `exponent`; 0 from −1,022 down and infinite from 1,023 up.
  @_noLocks
  public static func exp2(_ exponent: Double) -> Double {
    guard exponent > -1_022 else { return 0 }
    guard exponent < 1_023 else { return .infinity }
    let whole = Rounding.nearest(exponent)
    return exp2(whole: whole, fraction: exponent - whole)
  }

  /// `base` to the power of `exponent`, for the bases that the formulas need.
  @_noLocks
  public static func power(of base: Base, _ exponent: Double) -> Double {
    let (logarithm, rest) = base.binaryLogarithm
    let estimate = exponent * logarithm
    guard estimate > -1_022 else { return 0 }
    guard estimate < 1_023 else { return .infinity }
    // The product in two parts, the first of which is exact: its factors have 26 bits each.
    let upper = Double(bitPattern: exponent.bitPattern & ~0x7ff_ffff)
    let whole = Rounding.nearest(estimate)
    let fraction =
      (upper * logarithm - whole) + ((exponent - upper) * logarithm + exponent * rest)
    return exp2(whole: whole, fraction: fraction)
  }

  /// A base with its known logarithm.
  public enum Base: Sendable {
    case ten
    case thousand

    /// The logarithm's upper 26 bits, and the rest.
    fileprivate var binaryLogarithm: (upper: Double, rest: Double) {
      switch self {
      case .ten: (0x1.a934f08p+1, 0x1.79a3715fc9258p-27)
      case .thousand: (0x1.3ee7b4p+3, 0x1.c6cea541f5b7p-23)
      }
    }
  }

  /// (2^x − 1)/(x·ln 2), the mean of 2^t over 0…x, for |x| ≤ 2; 1 at 0.
  @_noLocks
  public static func growth(_ x: Double) -> Double {
    let z = x * 0x1.62e42fefa39efp-1  // ln 2
    // The series of (e^z − 1)/z: |z| ≤ 1.4, so that the first term left out is below 1e-18.
    var sum = 1.0
    var divisor = 23.0
    while divisor > 1 {
      sum = 1 + sum * z / divisor
      divisor -= 1
    }
    return sum
  }

  /// The linear factor of a level in decibels.
  public static func gain(decibels: Double) -> Double {
    power(of: .ten, decibels / 20)
  }

  /// 2 to the power of a whole number and a fraction of at most ½ in magnitude.
  private static func exp2(whole: Double, fraction: Double) -> Double {
    let x = fraction * 0x1.62e42fefa39efp-1  // ln 2
    // e^x by its series: |x| ≤ 0.35, so that the first term left out is below 1e-18.
    var sum = 1.0
    var divisor = 14.0
    while divisor > 0 {
      sum = 1 + sum * x / divisor
      divisor -= 1
    }
    return sum * Double(bitPattern: UInt64(Int64(1_023) + Int64(whole)) << 52)
  }
}
