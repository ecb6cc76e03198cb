import Foundation
import Testing

/// A JSON document as the tests read it: independent of the code that wrote it.
struct JSONReport {
  private let value: Any?

  /// Reads a document.
  init(_ bytes: [UInt8]) throws {
    value = try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
  }

  private init(value: Any?) {
    self.value = value
  }

  /// A member of an object.
  subscript(_ key: String) -> JSONReport {
    JSONReport(value: (value as? [String: Any])?[key])
  }

  /// An element of an array.
  subscript(_ index: Int) -> JSONReport {
    let elements = elements
    return elements.indices.contains(index) ? elements[index] : JSONReport(value: nil)
  }

  /// The elements of an array; none where there is no array.
  var elements: [JSONReport] { (value as? [Any] ?? []).map { JSONReport(value: $0) } }

  /// The text, where this is one.
  var text: String? { value as? String }

  /// The number, where this is one.
  var number: Int? { (value as? NSNumber)?.intValue }

  /// The truth value, where this is one.
  var flag: Bool? { value as? Bool }

  /// Whether there is anything.
  var exists: Bool { value != nil }
}
