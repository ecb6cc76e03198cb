import AHAP

/// `--format text`: findings for people.
struct TextReporter: FindingReporter {
  private let output: ByteOutput
  private let palette: Palette

  init(to output: ByteOutput, palette: Palette) {
    self.output = output
    self.palette = palette
  }

  func begin() {}

  func write(_ file: ReportedFile) {
    guard !file.findings.isEmpty else { return }
    var report = TextReport(on: file.document, name: file.input.name, palette: palette)
    for finding in file.findings { report.write(finding, to: output) }
  }

  // The command says it on standard error, with everything else that is no finding.
  func write(_ input: UnreadInput) {}

  func end(_ summary: ReportSummary) {}
}
