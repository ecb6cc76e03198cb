import AHAP
import Files

/// Findings as people read them: place, severity, message and rule, the line with a mark, and what
/// may help.
struct TextReport {
  private let palette: Palette
  private let name: String
  private let document: Document
  private var locator: SourceLocator

  /// Creates a report on one file.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - name: What the file is called, as given.
  ///   - palette: The colours of the output.
  init(on document: Document, name: FileName, palette: Palette) {
    self.document = document
    self.name = name.description
    self.palette = palette
    locator = SourceLocator(document.tree)
  }

  /// Writes one finding.
  mutating func write(_ diagnostic: Diagnostic, to output: ByteOutput) {
    let span = diagnostic.span
    let position = locator.position(at: span.start)
    let severity = diagnostic.severity
    let place = palette.paint("\(name):\(position.line):\(position.column):", .emphasis)
    let label = palette.paint("\(severity.rawValue):", severity.style)
    let rule = palette.paint("[\(diagnostic.definition.id)]", .faint)
    output.writeLine("\(place) \(label) \(diagnostic.message) \(rule)")
    writeExcerpt(at: span, position, to: output)
    if let help = diagnostic.help {
      output.writeLine("  \(palette.paint("help:", .note)) \(help)")
    }
    if let related = diagnostic.related {
      let position = locator.position(at: related.span.start)
      output.writeLine(
        "  \(palette.paint("note:", .note)) "
          + "\(name):\(position.line):\(position.column): \(related.message)")
    }
  }

  private mutating func writeExcerpt(
    at span: ByteSpan, _ position: SourcePosition, to output: ByteOutput
  ) {
    let line = locator.lineText(at: span.start)
    guard !line.isEmpty else { return }
    let excerpt = SourceExcerpt(line: line, start: position.column - 1, count: span.count)
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.utf8.count)
    let mark =
      String(repeating: " ", count: excerpt.indentation) + "^"
      + String(repeating: "~", count: excerpt.length - 1)
    output.writeLine("  \(palette.paint("\(number) |", .faint)) \(excerpt.text)")
    output.writeLine(
      "  \(palette.paint("\(margin) |", .faint)) \(palette.paint(mark, .mark))")
  }
}

extension Severity {
  /// How a finding of this severity looks.
  var style: TextStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    case .information: .note
    }
  }
}
