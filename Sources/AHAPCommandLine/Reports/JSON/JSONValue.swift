/// A JSON value whose members keep their order, for output that programs read.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// A number with no more digits than a reader needs, or `null` for what JSON cannot write.
  static func finite(_ value: Double) -> JSONValue { value.isFinite ? .number(value) : .null }

  /// An object of the members that have a value.
  static func object(ofPresent members: [(key: String, value: JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// The value as text.
  func text(_ layout: JSONWriter.Layout = .indented) -> String {
    var writer = JSONWriter(layout)
    writer.write(self)
    return writer.takeText()
  }
}
