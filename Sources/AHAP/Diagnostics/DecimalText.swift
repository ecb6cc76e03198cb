/// Writes numbers for people: independent of the locale, no more digits than needed.
public enum DecimalText {
  /// `value` with at most `digits` digits behind the point and no trailing zeros.
  ///
  /// Values that would take more than 15 digits are written as Swift writes them. No more than 15
  /// digits stand behind the point, and no fewer than 0.
  public static func text(_ value: Double, digits: Int = 6) -> String {
    let digits = min(max(digits, 0), 15)
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = value * scale
    guard scaled.magnitude < 1e15 else {
      let text = "\(value)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    // Not `rounded`, which would call the C library's and so ask every user to link it.
    let whole = Int(scaled.magnitude + 0.5)
    let unit = Int(scale)
    var fraction = String(whole % unit)
    fraction = String(repeating: "0", count: max(0, digits - fraction.count)) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = scaled < 0 && whole > 0 ? "-" : ""
    return sign + String(whole / unit) + (digits > 0 && !fraction.isEmpty ? ".\(fraction)" : "")
  }

  /// A time such as `1.5 s`.
  public static func seconds(_ value: Double) -> String { text(value) + " s" }

  /// A range such as `-1 to 1`.
  static func range(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}
