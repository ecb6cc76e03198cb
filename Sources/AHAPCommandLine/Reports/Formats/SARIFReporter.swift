import AHAP
import Files

/// `--format sarif`: SARIF 2.1.0, which code scanning and editors read.
struct SARIFReporter: FindingReporter {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private let output: ByteOutput
  private let paths: RepositoryPaths
  private var writer = JSONWriter(.indented)
  private var notifications: [JSONValue] = []

  init(to output: ByteOutput, paths: RepositoryPaths) {
    self.output = output
    self.paths = paths
  }

  mutating func begin() {
    writer.beginObject()
    writer.write(.string(Self.schema), key: "$schema")
    writer.write(.string("2.1.0"), key: "version")
    writer.beginArray(key: "runs")
    writer.beginObject()
    writer.write(.object([("driver", SARIFDriver.value)]), key: "tool")
    writer.write(.string("utf16CodeUnits"), key: "columnKind")
    writer.write(.array(["\r\n", "\n", "\r"].map(JSONValue.string)), key: "newlineSequences")
    writer.beginArray(key: "results")
  }

  mutating func write(_ file: ReportedFile) {
    var results = SARIFResults(on: file.document, at: location(of: file.input))
    for finding in file.findings {
      writer.write(results.value(of: finding))
      output.write(writer.takeText())
    }
  }

  mutating func write(_ input: UnreadInput) {
    let place = JSONValue.object([
      ("physicalLocation", .object([("artifactLocation", location(ofFile: input.name))]))
    ])
    notifications.append(
      SARIFNotification.unread.value(message: input.message, locations: [place]))
  }

  mutating func end(_ summary: ReportSummary) {
    writer.endArray()
    if let text = summary.leftOutText {
      notifications.append(SARIFNotification.leftOut.value(message: text))
    }
    if summary.isInterrupted {
      notifications.append(
        SARIFNotification.interrupted.value(message: ReportSummary.interruptedText))
    }
    let isSuccessful = summary.unreadCount == 0 && !summary.isInterrupted
    let invocation = JSONValue.object([
      ("executionSuccessful", .bool(isSuccessful)),
      ("toolExecutionNotifications", .array(notifications)),
    ])
    writer.write(.array([invocation]), key: "invocations")
    writer.endObject()
    writer.endArray()
    writer.endObject()
    output.writeLine(writer.takeText())
  }

  private func location(of input: Input) -> JSONValue {
    guard input.isUnnamed else { return location(ofFile: input.name) }
    return .object([
      ("uri", .string(PercentEncoding.text(of: input.name))),
      ("description", .object([("text", .string("standard input"))])),
    ])
  }

  /// Where a file is, as a URI: from the root of the repository where it lies below that.
  private func location(ofFile name: FileName) -> JSONValue {
    if let path = paths.path(of: name) {
      return .object([
        ("uri", .string(PercentEncoding.text(of: path))), ("uriBaseId", .string("%SRCROOT%")),
      ])
    }
    let path = PercentEncoding.text(of: name.normalized)
    return .object([("uri", .string(name.isAbsolute ? "file://\(path)" : path))])
  }
}
