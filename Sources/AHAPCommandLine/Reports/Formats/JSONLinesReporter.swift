/// `--format jsonl`: a JSON object a line, described by `docs/schemas/report-line.schema.json`.
///
/// A line for each file as soon as it is done, and a last one with the sums.
struct JSONLinesReporter: FindingReporter {
  private let output: ByteOutput
  private var writer = JSONWriter(.compact)

  init(to output: ByteOutput) {
    self.output = output
  }

  func begin() {}

  mutating func write(_ file: ReportedFile) {
    writer.write(file, after: [("type", .string("file"))], to: output)
    endLine()
  }

  mutating func write(_ input: UnreadInput) {
    writer.write(input, after: [("type", .string("file"))], to: output)
    endLine()
  }

  mutating func end(_ summary: ReportSummary) {
    writer.write(
      .object(
        [
          ("type", .string("summary")),
          ("schemaVersion", .integer(ReportJSON.schemaVersion)),
          ("toolVersion", .string(AHAPProgram.version)),
        ] + ReportJSON.members(of: summary)))
    output.write(writer.takeText())
    endLine()
  }

  private func endLine() {
    output.writeLine()
    // Whoever reads along wants each file when it is done. The output remembers a failure.
    try? output.flush()
  }
}
