import AHAP
import Files

/// `--format junit`: test results, of which each file is one.
///
/// A file with findings that fail has one `failure` with all of them, as most readers look at the
/// first alone; what does not fail stands in its `system-out`. The test cases are kept until the
/// end, since their sums stand before them.
struct JUnitReporter: FindingReporter {
  private let output: ByteOutput
  private let isStrict: Bool
  private var cases = ""
  private var failureCount = 0

  init(to output: ByteOutput, isStrict: Bool) {
    self.output = output
    self.isStrict = isStrict
  }

  func begin() {}

  mutating func write(_ file: ReportedFile) {
    var (failing, others): ([String], [String]) = ([], [])
    var rule = "left-out"
    var locator = TextLocator(file.document, columns: .utf8)
    for finding in file.findings {
      let line = Self.text(of: finding, in: file.input.name, &locator)
      if fails(finding.severity, isStrict || file.isStrict) {
        if failing.isEmpty { rule = finding.definition.id }
        failing.append(line)
      } else {
        others.append(line)
      }
    }
    if file.leftOut.total > 0 {
      others.append("left out by --max-issues: \(file.leftOut.description)")
    }
    var content: [String] = []
    if file.counts.fails(strictly: isStrict || file.isStrict) {
      failureCount += 1
      content.append(
        Self.element(
          "failure", [("message", file.counts.description), ("type", rule)],
          failing.joined(separator: "\n")))
    }
    if !others.isEmpty {
      content.append(Self.element("system-out", [], others.joined(separator: "\n")))
    }
    addCase(file.input.name, content)
  }

  mutating func write(_ input: UnreadInput) {
    let error = Self.element("error", [("message", input.message), ("type", "unread")], "")
    addCase(input.name, [error])
  }

  mutating func end(_ summary: ReportSummary) {
    var (testCount, errorCount) = (summary.fileCount, summary.unreadCount)
    if summary.isInterrupted {
      // A test case of its own: nobody should take what was not looked at for passed.
      testCount += 1
      errorCount += 1
      let attributes = [("message", ReportSummary.interruptedText), ("type", "interrupted")]
      addCase("(interrupted)", [Self.element("error", attributes, "")])
    }
    let sums =
      #"tests="\#(testCount)" failures="\#(failureCount)" errors="\#(errorCount)""#
    output.writeLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    output.writeLine("<testsuites \(sums)>")
    output.writeLine(#"  <testsuite name="ahap" \#(sums) skipped="0">"#)
    output.write(cases)
    if let text = summary.leftOutText {
      output.writeLine("    " + Self.element("system-out", [], text))
    }
    output.writeLine("  </testsuite>")
    output.writeLine("</testsuites>")
  }

  private func fails(_ severity: Severity, _ isStrict: Bool) -> Bool {
    var counts = FindingCounts()
    counts.add(severity)
    return counts.fails(strictly: isStrict)
  }

  private mutating func addCase(_ name: FileName, _ content: [String]) {
    let name = XMLText.attribute(String(decoding: name.bytes, as: UTF8.self))
    cases += #"    <testcase name="\#(name)" classname="ahap.validate" file="\#(name)""#
    if content.isEmpty {
      cases += "/>\n"
    } else {
      cases += ">\n" + content.map { "      \($0)\n" }.joined() + "    </testcase>\n"
    }
  }

  private static func element(
    _ name: String, _ attributes: [(key: String, value: String)], _ content: String
  ) -> String {
    let start =
      name + attributes.map { #" \#($0.key)="\#(XMLText.attribute($0.value))""# }.joined()
    return content.isEmpty
      ? "<\(start)/>" : "<\(start)>\(XMLText.content(content))</\(name)>"
  }

  private static func text(
    of finding: Diagnostic, in name: FileName, _ locator: inout TextLocator
  ) -> String {
    let start = locator.range(of: finding.span).start
    let definition = finding.definition
    let help = finding.help.map { "\n  help: \($0)" } ?? ""
    return "\(name):\(start.line):\(start.column): \(finding.severity.rawValue): "
      + "\(finding.message) [\(definition.id)]\(help)"
  }
}
