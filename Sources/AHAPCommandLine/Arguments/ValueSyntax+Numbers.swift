extension ValueSyntax where Value == Int {
  /// A whole number in decimal digits, with a sign if need be.
  ///
  /// - Parameters:
  ///   - placeholder: What stands for the number in help.
  ///   - range: The numbers that are accepted; by default all.
  /// - Returns: The syntax.
  public static func integer(
    _ placeholder: String = "N", in range: ClosedRange<Int> = .min ... .max
  ) -> ValueSyntax {
    ValueSyntax(
      placeholder,
      expectation: expectation(
        "a whole number", from: range.lowerBound == .min ? nil : "\(range.lowerBound)",
        through: range.upperBound == .max ? nil : "\(range.upperBound)"),
      show: { "\($0)" },
      read: { bytes in
        Int(String(decoding: bytes, as: UTF8.self)).flatMap { range.contains($0) ? $0 : nil }
      })
  }
}

extension ValueSyntax where Value == Double {
  /// A finite number, with a fraction and a power of ten if need be.
  ///
  /// - Parameters:
  ///   - placeholder: What stands for the number in help.
  ///   - range: The numbers that are accepted; by default all finite ones.
  /// - Returns: The syntax.
  public static func number(
    _ placeholder: String = "X", in range: ClosedRange<Double> = -.infinity ... .infinity
  ) -> ValueSyntax {
    ValueSyntax(
      placeholder, expectation: expectation("a number", range: range), show: decimalText,
      read: { finiteNumber($0[...], in: range) })
  }

  /// A time, read into seconds: `1.5`, `1.5s` or `250ms`.
  ///
  /// - Parameters:
  ///   - placeholder: What stands for the time in help.
  ///   - range: The seconds that are accepted; by default from 0.
  /// - Returns: The syntax.
  public static func time(
    _ placeholder: String = "TIME", in range: ClosedRange<Double> = 0 ... .infinity
  ) -> ValueSyntax {
    let bounds = range == 0 ... .infinity ? "" : ", " + expectation("", range: range) + " s"
    return ValueSyntax(
      placeholder, expectation: "a time such as 1.5, 1.5s or 250ms" + bounds,
      show: { decimalText($0) + "s" },
      read: { bytes in
        if bytes.suffix(2).elementsEqual("ms".utf8) {
          // In milliseconds first: 250 / 1000 is the nearest number to 0.25, 250 × 0.001 is not.
          guard let milliseconds = finiteNumber(bytes.dropLast(2)) else { return nil }
          let seconds = milliseconds / 1000
          return range.contains(seconds) ? seconds : nil
        }
        let digits = bytes.last == UInt8(ascii: "s") ? bytes.dropLast() : bytes[...]
        return finiteNumber(digits, in: range)
      })
  }

  /// Reads decimal notation only: Swift's own also knows `nan`, `inf` and hexadecimal.
  private static func finiteNumber(
    _ bytes: ArraySlice<UInt8>, in range: ClosedRange<Double> = -.infinity ... .infinity
  ) -> Double? {
    guard bytes.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }) else { return nil }
    guard let number = Double(String(decoding: bytes, as: UTF8.self)) else { return nil }
    return number.isFinite && range.contains(number) ? number : nil
  }

  /// A number as people write it: `6` rather than `6.0`.
  private static func decimalText(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func expectation(_ what: String, range: ClosedRange<Double>) -> String {
    expectation(
      what, from: range.lowerBound == -.infinity ? nil : decimalText(range.lowerBound),
      through: range.upperBound == .infinity ? nil : decimalText(range.upperBound))
  }
}

extension ValueSyntax {
  /// Completes `what` by the bounds that there are.
  fileprivate static func expectation(
    _ what: String, from lowerBound: String?, through upperBound: String?
  ) -> String {
    let bounds: String? =
      switch (lowerBound, upperBound) {
      case (nil, nil): nil
      case (let lower?, nil): "of at least \(lower)"
      case (nil, let upper?): "of at most \(upper)"
      case (let lower?, let upper?): "from \(lower) through \(upper)"
      }
    return [what, bounds ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
