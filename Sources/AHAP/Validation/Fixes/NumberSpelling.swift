/// Spells numbers so that a reader gets exactly the double that is meant.
enum NumberSpelling {
  /// The shortest text that is read as `value`, which is finite.
  static func text(of value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The shortest text of a number, at least 0, that gives exactly `sum` when it is added to `base`
  /// as doubles are; `nil` where none does.
  ///
  /// The difference of the doubles is not always what somebody would write: 1.6 − 1.5 is
  /// 0.10000000000000009, but 0.1 leads to the same sum.
  static func text(ofAddendFrom base: Double, to sum: Double) -> String? {
    let difference = sum - base
    guard difference >= 0, difference.isFinite else { return nil }
    for digits in 0...9 {
      let text = DecimalText.text(difference, digits: digits)
      if let value = Double(text), value >= 0, base + value == sum { return text }
    }
    return [difference, difference.nextUp, difference.nextDown]
      .first { $0 >= 0 && base + $0 == sum }.map(text)
  }
}
