import AHAP

/// Finds the places of a file's findings in the unit that a format counts columns in.
struct TextLocator {
  /// What a column is.
  enum ColumnUnit {
    /// A byte of UTF-8.
    case utf8
    /// A code unit of UTF-16, as editors and code hosts count.
    case utf16
  }

  private let byteCount: Int
  private var locator: SourceLocator
  private var utf16Units: UTF16Units?

  init(_ document: Document, columns unit: ColumnUnit) {
    byteCount = document.tree.bytes.count
    locator = SourceLocator(document.tree)
    if unit == .utf16 { utf16Units = UTF16Units(document.tree.bytes) }
  }

  /// The range that a span covers; no further than to the end of the file.
  mutating func range(of span: ByteSpan) -> TextRange {
    let start = min(span.start, byteCount)
    return TextRange(start: place(at: start), end: place(at: min(max(span.end, start), byteCount)))
  }

  /// The JSON pointer of what a finding is about.
  mutating func pointer(of finding: Diagnostic) -> String {
    locator.pointer(at: finding.span.start)
  }

  private mutating func place(at offset: Int) -> TextPlace {
    let position = locator.position(at: offset)
    var column = position.column
    if let units = utf16Units?.count(in: (offset - column + 1)..<offset) { column = units + 1 }
    return TextPlace(offset: offset, line: position.line, column: column)
  }
}
