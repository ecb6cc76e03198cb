import Testing

/// The judge of reports: `Tools/check-report`, with a real validator of JSON Schema and a real
/// reader of XML.
enum ReportCheck {
  private static let tool = "\(Cases.root)/Tools/check-report"

  /// Runs the judge.
  ///
  /// - Parameters:
  ///   - report: The bytes of the report.
  ///   - format: A format that the tool names, such as `json`.
  /// - Returns: Its exit status, and what it says is wrong.
  /// - Throws: If it cannot be started.
  static func judge(_ report: [UInt8], as format: String) throws -> (status: Int32, text: String) {
    let run = try ChildProcess.run(
      tool, [format], input: report, folder: "/", environment: ["PATH": "/usr/bin:/bin"],
      signal: nil)
    return (run.status, run.text + run.errorText)
  }

  /// Expects a report to be as its format demands.
  static func expectValid(
    _ report: [UInt8], as format: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (status, text) = try judge(report, as: format)
    #expect(status == 0, "\(format): \(text)", sourceLocation: sourceLocation)
  }
}
