import AHAP
import Files

/// The parts that the JSON reports are made of, as `docs/schemas` describes them.
enum ReportJSON {
  /// Raised when a member is renamed, removed or changes its meaning; not when one is added.
  static let schemaVersion = 1

  /// The members that say which file it is.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - key: The member with its name; one with `Bytes` behind it follows where it is not UTF-8.
  /// - Returns: One or two members.
  static func identity(
    _ name: FileName, key: String = "path"
  ) -> [(key: String, value: JSONValue)] {
    let path = String(decoding: name.bytes, as: UTF8.self)
    // Compared as bytes: Swift takes texts for equal that are different names.
    let isExact = path.utf8.elementsEqual(name.bytes)
    return [(key, .string(path))]
      + (isExact ? [] : [(key + "Bytes", .string(PercentEncoding.text(of: name)))])
  }

  /// A finding.
  static func value(of finding: Diagnostic, in locator: inout TextLocator) -> JSONValue {
    let range = locator.range(of: finding.span)
    return .object(ofPresent: [
      ("rule", .string(finding.definition.id)),
      ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)),
      ("pointer", .string(locator.pointer(of: finding))),
      ("line", .integer(range.start.line)),
      ("column", .integer(range.start.column)),
      ("offset", .integer(range.start.offset)),
      ("endLine", .integer(range.end.line)),
      ("endColumn", .integer(range.end.column)),
      ("endOffset", .integer(range.end.offset)),
      ("code", finding.definition.coreHapticsCode.map(JSONValue.integer)),
      ("help", finding.help.map(JSONValue.string)),
      ("related", finding.related.map { value(of: $0, in: &locator) }),
      ("fixes", .array(finding.fixes.map(value))),
    ])
  }

  /// The sums.
  static func value(of summary: ReportSummary) -> JSONValue {
    .object(members(of: summary))
  }

  /// The members of the sums.
  static func members(of summary: ReportSummary) -> [(key: String, value: JSONValue)] {
    [
      ("files", .integer(summary.fileCount)),
      ("unread", .integer(summary.unreadCount)),
      ("errors", .integer(summary.counts.errors)),
      ("warnings", .integer(summary.counts.warnings)),
      ("information", .integer(summary.counts.informations)),
      ("truncated", .bool(summary.leftOut.total > 0)),
      ("leftOut", .integer(summary.leftOut.total)),
      ("interrupted", .bool(summary.isInterrupted)),
    ]
  }

  private static func value(of place: RelatedPlace, in locator: inout TextLocator) -> JSONValue {
    let start = locator.range(of: place.span).start
    return .object([
      ("message", .string(place.message)),
      ("line", .integer(start.line)),
      ("column", .integer(start.column)),
      ("offset", .integer(start.offset)),
    ])
  }

  private static func value(of fix: Fix) -> JSONValue {
    .object([
      ("summary", .string(fix.summary)),
      ("applicability", .string(fix.applicability.rawValue)),
      (
        "edits",
        .array(
          fix.edits.map { edit in
            .object([
              ("offset", .integer(edit.span.start)),
              ("length", .integer(edit.span.count)),
              ("replacement", .string(edit.replacement)),
            ])
          })
      ),
    ])
  }
}

extension JSONWriter {
  /// Writes an object for a file, handing its text over finding by finding.
  mutating func write(
    _ file: ReportedFile, after first: [(key: String, value: JSONValue)] = [], to output: ByteOutput
  ) {
    var locator = TextLocator(file.document, columns: .utf8)
    beginObject()
    for (key, value) in first + ReportJSON.identity(file.input.name) { write(value, key: key) }
    beginArray(key: "findings")
    for finding in file.findings {
      write(ReportJSON.value(of: finding, in: &locator))
      output.write(takeText())
    }
    endArray()
    write(.integer(file.leftOut.total), key: "leftOut")
    endObject()
    output.write(takeText())
  }

  /// Writes an object for an input that could not be read.
  mutating func write(
    _ input: UnreadInput, after first: [(key: String, value: JSONValue)] = [],
    to output: ByteOutput
  ) {
    let error = JSONValue.object([("message", .string(input.message))])
    write(
      .object(
        first + ReportJSON.identity(input.name)
          + [("error", error), ("findings", .array([])), ("leftOut", .integer(0))]))
    output.write(takeText())
  }
}
