import AHAP
import Files

/// A rule in full, as people read it on a screen.
struct RuleText {
  /// The columns of running text where the screen does not say.
  private static let usualWidth = 80

  private let rule: DiagnosticDefinition
  private let palette: Palette
  private let width: Int

  /// Creates the text of a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - screenWidth: The columns of the screen; `nil` if unknown.
  ///   - palette: The colours of the output.
  init(_ rule: DiagnosticDefinition, screenWidth: Int?, palette: Palette) {
    self.rule = rule
    self.palette = palette
    width = min(screenWidth ?? Self.usualWidth, 100)
  }

  /// Writes the rule: what it is about, why it matters, and what is wrong and right.
  func write(to output: ByteOutput) {
    output.writeLine(palette.paint(rule.id, .emphasis))
    output.writeLine()
    write(rule.summary, to: output)
    output.writeLine()
    for (title, text) in facts {
      let padding = String(repeating: " ", count: max(1, 16 - title.utf8.count))
      output.writeLine("  \(palette.paint(title, .faint))\(padding)\(text)")
    }
    output.writeLine()
    write(rule.explanation, to: output)
    write(rule.violatingBytes, title: "Wrong", style: .error, to: output)
    write(Array(rule.conforming.utf8), title: "Right", style: .mark, to: output)
  }

  private var facts: [(String, String)] {
    var facts = [
      ("severity", palette.paint(rule.severity.rawValue, rule.severity.style)),
      ("category", rule.category.rawValue),
    ]
    if let code = rule.coreHapticsCode { facts.append(("Core Haptics", "error \(code)")) }
    facts.append(("since", rule.introduced))
    facts.append(("fix", rule.exampleFix?.meaning ?? "none"))
    return facts
  }

  private func write(_ text: String, to output: ByteOutput) {
    for line in TextWrapping.lines(of: text, width: width) { output.writeLine(line) }
  }

  private func write(
    _ example: [UInt8], title: String, style: TextStyle, to output: ByteOutput
  ) {
    output.writeLine()
    output.writeLine(palette.paint("\(title):", style))
    for line in RuleExample(example).lines { output.writeLine("  \(line)") }
  }
}
