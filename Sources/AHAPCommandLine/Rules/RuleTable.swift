import AHAP

/// The rules as a table for a screen: ID, severity, category and summary.
struct RuleTable {
  let rules: [DiagnosticDefinition]
  let palette: Palette

  /// Writes a line for each rule.
  func write(to output: ByteOutput) {
    let idWidth = rules.map(\.id.utf8.count).max() ?? 0
    for rule in rules {
      let severity = rule.severity.rawValue
      output.writeLine(
        palette.paint(rule.id, .emphasis) + Self.space(rule.id, to: idWidth + 2)
          + palette.paint(severity, rule.severity.style) + Self.space(severity, to: 13)
          + rule.category.rawValue + Self.space(rule.category.rawValue, to: 10) + rule.summary)
    }
  }

  private static func space(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.utf8.count))
  }
}
