/// Whole files around the fragments that the catalogue's examples are about.
enum Example {
  /// A file whose pattern holds `elements`.
  static func pattern(_ elements: String...) -> String {
    let lines = elements.map { "    \($0)" }.joined(separator: ",\n")
    return "{\n  \"Version\": 1.0,\n  \"Pattern\": [\n\(lines)\n  ]\n}\n"
  }

  /// A file with one event of these members.
  static func event(_ members: String) -> String {
    pattern("{ \"Event\": { \(members) } }")
  }

  /// A tap at the start of the pattern.
  static let tap = #"{ "Event": { "Time": 0, "EventType": "HapticTransient" } }"#

  /// A rumble of one second at the start of the pattern.
  static let rumble =
    #"{ "Event": { "Time": 0, "EventType": "HapticContinuous", "EventDuration": 1 } }"#

  /// A tap with a Latin-1 letter in its metadata, as bytes.
  static let notUTF8: [UInt8] =
    Array("{ \"Metadata\": \"caf".utf8) + [0xE9]
    + Array("\", \"Version\": 1.0, \"Pattern\": [\(tap)] }\n".utf8)

  /// A tap in UTF-16, as bytes.
  static let utf16: [UInt8] = pattern(tap).utf16.flatMap {
    [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
  }
}
