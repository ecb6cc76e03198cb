import AHAP
import Files

/// `--format github`: annotations that a workflow of GitHub Actions shows beside the lines.
struct GitHubReporter: FindingReporter {
  private let output: ByteOutput
  private let paths: RepositoryPaths

  init(to output: ByteOutput, paths: RepositoryPaths) {
    self.output = output
    self.paths = paths
  }

  func begin() {}

  func write(_ file: ReportedFile) {
    let path = file.input.isUnnamed ? nil : shown(file.input.name)
    var locator = TextLocator(file.document, columns: .utf16)
    for finding in file.findings {
      write(WorkflowCommand(finding, path: path, range: locator.range(of: finding.span)))
    }
    flush()
  }

  func write(_ input: UnreadInput) {
    write(
      WorkflowCommand(
        name: "error", properties: [("file", shown(input.name)), ("title", "unread")],
        message: input.message))
    flush()
  }

  func end(_ summary: ReportSummary) {
    if let text = summary.leftOutText { writeNotice(text) }
    if summary.isInterrupted { writeNotice(ReportSummary.interruptedText) }
  }

  private func writeNotice(_ text: String) {
    write(WorkflowCommand(name: "notice", properties: [("title", "ahap")], message: text))
  }

  private func write(_ command: WorkflowCommand) {
    output.writeLine(command.text)
  }

  private func flush() {
    // Whoever reads along wants each file when it is done. The output remembers a failure.
    try? output.flush()
  }

  private func shown(_ name: FileName) -> String {
    String(decoding: (paths.path(of: name) ?? name).bytes, as: UTF8.self)
  }
}
