import AHAP

/// Lengths and sizes in words.
enum LengthText {
  /// A time in the unit that suits it, such as `1.5 s` or `31.7 years`.
  static func duration(_ seconds: Double) -> String {
    let units = [(31_557_600.0, "years"), (86_400.0, "days"), (3_600.0, "h"), (60.0, "min")]
    for (length, name) in units where seconds >= 2 * length {
      return "\(DecimalText.text(seconds / length, digits: 1)) \(name)"
    }
    return DecimalText.text(seconds, digits: 3) + " s"
  }

  /// A size in decimal units, such as `96 TB`.
  static func size(_ bytes: Double) -> String {
    var value = bytes
    var unit = "bytes"
    for next in ["kB", "MB", "GB", "TB", "PB", "EB"] where value >= 1_000 {
      value /= 1_000
      unit = next
    }
    return "\(DecimalText.text(value, digits: value < 10 && unit != "bytes" ? 1 : 0)) \(unit)"
  }
}
