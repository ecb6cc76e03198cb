/// A place in a file as a report gives it.
struct TextPlace: Hashable {
  /// The bytes before it.
  let offset: Int
  /// The line, from 1.
  let line: Int
  /// The column, from 1, in the unit of the report.
  let column: Int
}

/// What a finding is about, from its first place to the one behind its last.
struct TextRange: Hashable {
  let start: TextPlace
  let end: TextPlace

  /// The bytes in the range.
  var byteCount: Int { end.offset - start.offset }
}
