import Foundation

/// Writes the dictionary of a pattern as AHAP, so that dictionaries and files take one way to sound.
enum DictionaryText {
  /// The levels of nesting that are written; what lies deeper is refused by every reader.
  private static let maximumDepth = 100

  /// The AHAP text of a dictionary.
  ///
  /// Values may be what Foundation's readers give and what Core Haptics' own types are: strings and
  /// their wrappers, numbers, booleans, `NSNull`, arrays and dictionaries of them.
  ///
  /// - Throws: ``CHHapticError/Code/invalidPatternDictionary`` for any other value, and for a number
  ///   that is not finite.
  static func bytes(
    of dictionary: [CHHapticPattern.Key: Any]
  ) throws(CHHapticError) -> [UInt8] {
    var text = JSONText()
    try write(dictionary, to: &text, at: "")
    return text.bytes
  }

  private static func write(
    _ value: Any, to text: inout JSONText, at place: String, depth: Int = 0
  ) throws(CHHapticError) {
    guard depth < maximumDepth else { throw refusal("it is nested too deeply", at: place) }
    if let name = string(value) {
      text.string(name)
    } else if let number = try number(value, at: place) {
      text.number(number)
    } else if value is NSNull {
      text.null()
    } else if let members = try members(value, at: place) {
      try text.object { text throws(CHHapticError) in
        for (key, value) in members {
          text.key(key)
          try write(value, to: &text, at: "\(place)/\(key)", depth: depth + 1)
        }
      }
    } else if let elements = value as? [Any] {
      try text.array { text throws(CHHapticError) in
        for (index, element) in elements.enumerated() {
          try write(element, to: &text, at: "\(place)/\(index)", depth: depth + 1)
        }
      }
    } else {
      throw refusal("a value of type \(type(of: value)) cannot stand in a pattern", at: place)
    }
  }

  /// The characters of a string, or of one of the wrappers around one.
  private static func string(_ value: Any) -> String? {
    switch value {
    case let value as String: value
    case let value as Substring: String(value)
    case let value as CHHapticEvent.EventType: value.rawValue
    case let value as CHHapticEvent.ParameterID: value.rawValue
    case let value as CHHapticDynamicParameter.ID: value.rawValue
    case let value as CHHapticPattern.Key: value.rawValue
    default: nil
    }
  }

  /// The spelling of a number or boolean in JSON, with no more digits than tell it from others of
  /// its type.
  private static func number(_ value: Any, at place: String) throws(CHHapticError) -> String? {
    switch value {
    case let value as CGFloat: return try spelling(value.native, at: place)
    case let value as NSDecimalNumber: return try spelling(value.decimalValue, at: place)
    case let value as Decimal: return try spelling(value, at: place)
    case let value as NSNumber:
      // The types as Objective-C encodes them.
      switch value.objCType.pointee {
      case CChar(ascii: "c"): return value.boolValue ? "true" : "false"
      case CChar(ascii: "f"): return try spelling(value.floatValue, at: place)
      case CChar(ascii: "d"): return try spelling(value.doubleValue, at: place)
      default: return value.stringValue
      }
    default: return nil
    }
  }

  private static func spelling(
    _ value: some BinaryFloatingPoint, at place: String
  ) throws(CHHapticError) -> String {
    guard value.isFinite else {
      throw refusal("\(value) is no number that can be played", at: place)
    }
    return "\(value)"
  }

  private static func spelling(_ value: Decimal, at place: String) throws(CHHapticError) -> String {
    guard !value.isNaN else { throw refusal("\(value) is no number that can be played", at: place) }
    return "\(value)"
  }

  /// The members of a dictionary whose keys are strings, in the order of the keys; `nil` for
  /// anything but a dictionary.
  private static func members(
    _ value: Any, at place: String
  ) throws(CHHapticError) -> [(key: String, value: Any)]? {
    var members: [(key: String, value: Any)]
    if let value = value as? [CHHapticPattern.Key: Any] {
      members = value.map { ($0.key.rawValue, $0.value) }
    } else if let value = value as? [AnyHashable: Any] {
      members = []
      for (key, value) in value {
        guard let name = string(key.base) else {
          throw refusal("a key of type \(type(of: key.base)) cannot stand in a pattern", at: place)
        }
        members.append((name, value))
      }
    } else {
      return nil
    }
    return members.sorted { $0.key < $1.key }
  }

  private static func refusal(_ reason: String, at place: String) -> CHHapticError {
    CHHapticError(.invalidPatternDictionary, "\(place.isEmpty ? "the root" : place): \(reason)")
  }
}

extension CChar {
  fileprivate init(ascii character: Unicode.Scalar) {
    self.init(bitPattern: UInt8(ascii: character))
  }
}
