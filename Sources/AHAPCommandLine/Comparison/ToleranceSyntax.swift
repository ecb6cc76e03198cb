import HapticScore
import SoundComparison

extension ValueSyntax where Value == Tolerance {
  /// A largest difference: `1lsb`, `1e-4` or `-90dB`.
  static var tolerance: ValueSyntax {
    ValueSyntax(
      "X", expectation: "a difference such as 1lsb, 1e-4 or -90dB", show: \.written,
      read: { bytes in Tolerance(written: String(decoding: bytes, as: UTF8.self).lowercased()) })
  }
}

extension Tolerance {
  /// Reads a tolerance in lower case.
  fileprivate init?(written text: String) {
    func number(before ending: String) -> Double? {
      guard text.hasSuffix(ending) else { return nil }
      let digits = Array(text.dropLast(ending.utf8.count).utf8)
      return ValueSyntax.number().read(digits)
    }
    if let steps = number(before: "lsb") {
      guard steps >= 0 else { return nil }
      self = .steps(steps)
    } else if let decibels = number(before: "dbfs") ?? number(before: "db") {
      self = .linear(Exponential.gain(decibels: decibels))
    } else if let difference = number(before: ""), difference >= 0 {
      self = .linear(difference)
    } else {
      return nil
    }
  }

  /// The tolerance as it would be written.
  fileprivate var written: String {
    switch self {
    case .steps(let count): ValueSyntax.number().show(count) + "lsb"
    case .linear(let difference): ValueSyntax.number().show(difference)
    }
  }
}
