/// Writes JSON piece by piece, so that a long report never has to be held as a whole.
///
///     var writer = JSONWriter(.indented)
///     writer.beginObject()
///     writer.beginArray(key: "files")
///     for file in files {
///       writer.write(file)
///       output.write(writer.takeText())
///     }
///     writer.endArray()
///     writer.endObject()
///     output.writeLine(writer.takeText())
struct JSONWriter {
  /// How a value is laid out.
  enum Layout {
    /// An element or member a line, two spaces a level.
    case indented
    /// All on one line, without spaces.
    case compact
  }

  private let layout: Layout
  private var text = ""
  /// How many elements or members each open array or object has so far, the outermost first.
  private var counts: [Int] = []
  private var isAfterKey = false

  init(_ layout: Layout) {
    self.layout = layout
  }

  /// Returns what was written since the last call.
  mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  /// Begins an object: the root, or an element.
  mutating func beginObject() { begin("{") }

  /// Begins an object that is a member.
  mutating func beginObject(key: String) {
    writeKey(key)
    begin("{")
  }

  /// Begins an array: the root, or an element.
  mutating func beginArray() { begin("[") }

  /// Begins an array that is a member.
  mutating func beginArray(key: String) {
    writeKey(key)
    begin("[")
  }

  /// Ends the innermost object.
  mutating func endObject() { end("}") }

  /// Ends the innermost array.
  mutating func endArray() { end("]") }

  /// Writes a member.
  mutating func write(_ value: JSONValue, key: String) {
    writeKey(key)
    write(value)
  }

  /// Writes a value: the root, or an element.
  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: writeScalar("null")
    case .bool(let value): writeScalar(value ? "true" : "false")
    case .integer(let value): writeScalar(String(value))
    case .number(let value): writeScalar(Self.shortest(value))
    case .string(let value):
      prepare()
      quote(value)
    case .array(let elements):
      beginArray()
      for element in elements { write(element) }
      endArray()
    case .object(let members):
      beginObject()
      for (key, value) in members { write(value, key: key) }
      endObject()
    }
  }

  private mutating func writeKey(_ key: String) {
    prepare()
    quote(key)
    text += layout == .indented ? ": " : ":"
    isAfterKey = true
  }

  private mutating func writeScalar(_ scalar: String) {
    prepare()
    text += scalar
  }

  private mutating func begin(_ bracket: String) {
    prepare()
    text += bracket
    counts.append(0)
  }

  private mutating func end(_ bracket: String) {
    if counts.popLast() ?? 0 > 0 { breakLine() }
    text += bracket
  }

  /// Separates what comes next from what is before it.
  private mutating func prepare() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let count = counts.popLast() else { return }
    counts.append(count + 1)
    if count > 0 { text += "," }
    breakLine()
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    text += "\n" + String(repeating: "  ", count: counts.count)
  }

  private static func shortest(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func quote(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // The C1 controls, too: such a report may be looked at on a terminal.
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
