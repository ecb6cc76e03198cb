import AHAP

/// Levels in words.
enum PeakText {
  /// A linear magnitude relative to full scale, such as `-6 dBFS`.
  static func decibels(_ peak: Float) -> String { decibels(Double(peak)) }

  /// A linear magnitude relative to full scale, such as `-6 dBFS`.
  static func decibels(_ peak: Double) -> String {
    guard peak > 0 else { return "silent" }
    guard peak.isFinite else { return "no number" }
    return "\(DecimalText.text(decibels(of: peak), digits: 2)) dBFS"
  }

  /// 20·log₁₀ of a positive number, by halving the interval: for people, not for samples.
  static func decibels(of magnitude: Double) -> Double {
    let binary = Double(magnitude.exponent) + fraction(magnitude.significand)
    return 20 * binary * 0.30102999566398120
  }

  /// log₂ of a significand of 1 up to 2, by squaring.
  private static func fraction(_ significand: Double) -> Double {
    var rest = significand
    var bit = 0.5
    var sum = 0.0
    for _ in 0..<40 {
      rest *= rest
      if rest >= 2 {
        rest /= 2
        sum += bit
      }
      bit /= 2
    }
    return sum
  }
}
