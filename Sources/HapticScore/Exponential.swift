/// Powers computed from additions and multiplications alone, so that every machine gets the same
/// bits; the C library's differ between versions.
public enum Exponential {
  /// 2 to the power of `exponent`; 0 below −1,022 and infinite above 1,023.
  @_noLocks
  public static func exp2(_ exponent: Double) -> Double {
    guard exponent > -1_022 else { return 0 }
    guard exponent < 1_023 else { return .infinity }
    let whole = Rounding.nearest(exponent)
    let x = (exponent - whole) * 0x1.62e42fefa39efp-1  // ln 2
    // e^x by its series: |x| ≤ 0.35, so that the first term left out is below 1e-18.
    var sum = 1.0
    var divisor = 14.0
    while divisor > 0 {
      sum = 1 + sum * x / divisor
      divisor -= 1
    }
    let power = Double(bitPattern: UInt64(Int64(1_023) + Int64(whole)) << 52)
    return sum * power
  }

  /// `base` to the power of `exponent`, for the bases that the formulas need.
  @_noLocks
  public static func power(of base: Base, _ exponent: Double) -> Double {
    exp2(exponent * base.binaryLogarithm)
  }

  /// A base with its known logarithm.
  public enum Base: Sendable {
    case ten
    case thousand

    fileprivate var binaryLogarithm: Double {
      switch self {
      case .ten: 0x1.a934f0979a371p+1  // log₂ 10
      case .thousand: 0x1.3ee7b471b3a95p+3  // log₂ 1000
      }
    }
  }

  /// The linear factor of a level in decibels.
  public static func gain(decibels: Double) -> Double {
    power(of: .ten, decibels / 20)
  }
}
