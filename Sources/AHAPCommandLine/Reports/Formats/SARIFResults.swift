import AHAP

/// The findings in one file as SARIF has them.
struct SARIFResults {
  private let location: JSONValue
  private var locator: TextLocator

  /// Creates the writer of a file's results.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - location: The `artifactLocation` of the file.
  init(on document: Document, at location: JSONValue) {
    self.location = location
    locator = TextLocator(document, columns: .utf16)
  }

  /// The `result` of a finding.
  mutating func value(of finding: Diagnostic) -> JSONValue {
    let definition = finding.definition
    var text = finding.message
    if let help = finding.help { text += "\n\(help)" }
    let pointer = locator.pointer(of: finding)
    let place = JSONValue.object(ofPresent: [
      ("physicalLocation", physicalLocation(of: finding.span)),
      (
        "logicalLocations",
        // The whole file has an empty pointer, and is no part of itself.
        pointer.isEmpty ? nil : .array([.object([("fullyQualifiedName", .string(pointer))])])
      ),
    ])
    let related = finding.related.map { related in
      JSONValue.array([
        .object([
          ("physicalLocation", physicalLocation(of: related.span)),
          ("message", .object([("text", .string(related.message))])),
        ])
      ])
    }
    let fixes = finding.fixes.map { value(of: $0) }
    return .object(ofPresent: [
      ("ruleId", .string(definition.id)),
      ("ruleIndex", SARIFDriver.ruleIndexes[definition.id].map(JSONValue.integer)),
      ("level", .string(finding.severity.sarifLevel)),
      ("message", .object([("text", .string(text))])),
      ("locations", .array([place])),
      ("relatedLocations", related),
      ("fixes", fixes.isEmpty ? nil : .array(fixes)),
    ])
  }

  private mutating func physicalLocation(of span: ByteSpan) -> JSONValue {
    .object([("artifactLocation", location), ("region", region(of: span))])
  }

  private mutating func region(of span: ByteSpan) -> JSONValue {
    let range = locator.range(of: span)
    return .object([
      ("startLine", .integer(range.start.line)),
      ("startColumn", .integer(range.start.column)),
      ("endLine", .integer(range.end.line)),
      ("endColumn", .integer(range.end.column)),
      ("byteOffset", .integer(range.start.offset)),
      ("byteLength", .integer(range.byteCount)),
    ])
  }

  private mutating func value(of fix: Fix) -> JSONValue {
    var replacements: [JSONValue] = []
    for edit in fix.edits {
      replacements.append(
        .object([
          ("deletedRegion", region(of: edit.span)),
          ("insertedContent", .object([("text", .string(edit.replacement))])),
        ]))
    }
    return .object([
      ("description", .object([("text", .string(fix.summary))])),
      (
        "artifactChanges",
        .array([
          .object([("artifactLocation", location), ("replacements", .array(replacements))])
        ])
      ),
      (
        "properties",
        .object([("applicability", .string(fix.applicability.rawValue))])
      ),
    ])
  }
}
