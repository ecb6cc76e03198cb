import Files

/// What comparisons found, as test results of which each pair is one.
enum ComparisonJUnit {
  /// The whole document.
  static func text(of results: [ComparedPair], isInterrupted: Bool) -> String {
    // A test case of its own: nobody should take what was not compared for passed.
    let interruption = isInterrupted ? [interruptedCase] : []
    let cases = results.map(testCase) + interruption
    let failureCount = results.count { $0.failure == nil && !passes($0) }
    let errorCount = results.count { $0.failure != nil } + interruption.count
    let sums =
      #"tests="\#(cases.count)" failures="\#(failureCount)" errors="\#(errorCount)""#
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(sums)>
        <testsuite name="ahap compare" \(sums) skipped="0">
      \(cases.joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """
  }

  private static var interruptedCase: String {
    #"    <testcase name="(interrupted)" classname="ahap.compare"><error message=""#
      + XMLText.attribute(ReportSummary.interruptedText)
      + #"" type="interrupted"/></testcase>"#
  }

  private static func passes(_ result: ComparedPair) -> Bool {
    result.isEqual || result.recorded != nil
  }

  private static func testCase(_ result: ComparedPair) -> String {
    let start =
      #"    <testcase name="\#(XMLText.attribute(result.pair.title))" classname="ahap.compare""#
    if passes(result) { return start + "/>" }
    let text = ComparisonText(result: result)
    let element = result.failure == nil ? "failure" : "error"
    let message = result.failure ?? (result.isMissing ? "missing" : text.summary)
    let type = result.failure != nil ? "failed" : result.differences.first?.kind ?? "missing"
    return start + ">\n"
      + #"      <\#(element) message="\#(XMLText.attribute(message))" type="\#(type)">"#
      + XMLText.content(text.lines.joined(separator: "\n")) + "</\(element)>\n    </testcase>"
  }
}
