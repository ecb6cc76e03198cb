/// How findings are written: the value of `--format`.
enum ReportFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// One JSON document.
  case json
  /// A JSON object a line.
  case jsonl
  /// Annotations in a workflow of GitHub Actions.
  case github
  /// The format of code scanning, SARIF 2.1.0.
  case sarif
  /// Test results as XML.
  case junit

  /// Whether the report is one document, which is of no use to anybody if it is cut short.
  var isDocument: Bool {
    switch self {
    case .text, .jsonl, .github: false
    case .json, .sarif, .junit: true
    }
  }

  /// Creates the writer of a report.
  ///
  /// - Parameters:
  ///   - context: Where it is written, and where the files are.
  ///   - isStrict: Whether warnings fail.
  /// - Returns: The writer.
  func reporter(in context: CommandContext, isStrict: Bool) -> any FindingReporter {
    let output = context.standardOutput
    switch self {
    case .text: return TextReporter(to: output, palette: context.outputPalette)
    case .json: return JSONReporter(to: output)
    case .jsonl: return JSONLinesReporter(to: output)
    case .github: return GitHubReporter(to: output, paths: .process(context.environment))
    case .sarif: return SARIFReporter(to: output, paths: .process(context.environment))
    case .junit: return JUnitReporter(to: output, isStrict: isStrict)
    }
  }
}
