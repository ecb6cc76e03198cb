/// `--format json`: one document, described by `docs/schemas/report.schema.json`.
struct JSONReporter: FindingReporter {
  private let output: ByteOutput
  private var writer = JSONWriter(.indented)

  init(to output: ByteOutput) {
    self.output = output
  }

  mutating func begin() {
    writer.beginObject()
    writer.write(.integer(ReportJSON.schemaVersion), key: "schemaVersion")
    writer.write(.string(AHAPProgram.version), key: "toolVersion")
    writer.beginArray(key: "files")
  }

  mutating func write(_ file: ReportedFile) {
    writer.write(file, to: output)
  }

  mutating func write(_ input: UnreadInput) {
    writer.write(input, to: output)
  }

  mutating func end(_ summary: ReportSummary) {
    writer.endArray()
    writer.write(ReportJSON.value(of: summary), key: "summary")
    writer.endObject()
    output.writeLine(writer.takeText())
  }
}
