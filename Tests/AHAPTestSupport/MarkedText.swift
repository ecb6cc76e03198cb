/// A text with places marked by ①, ②, … which are no part of it.
public struct MarkedText: Sendable {
  /// The text without its marks, as UTF-8.
  public let bytes: [UInt8]
  /// The offset in ``bytes`` of what follows each mark.
  public let marks: [String: Int]

  /// Takes the marks out of `text`.
  public init(_ text: String) {
    var bytes: [UInt8] = []
    var marks: [String: Int] = [:]
    for scalar in text.unicodeScalars {
      if Self.marks.contains(scalar) {
        marks[String(scalar)] = bytes.count
      } else {
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    self.bytes = bytes
    self.marks = marks
  }

  /// ① to ⑳.
  private static let marks: ClosedRange<Unicode.Scalar> = "\u{2460}"..."\u{2473}"
}
