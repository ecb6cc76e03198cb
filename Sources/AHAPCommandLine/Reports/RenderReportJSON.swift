import AHAP
import AudioFiles
import AudioFrames
import Files

/// What was rendered, as programs read it; docs/schemas/render-report.schema.json describes it.
enum RenderReportJSON {
  /// The report on all inputs that were dealt with, in their order.
  static func value(of files: [RenderedFile], isInterrupted: Bool) -> JSONValue {
    var counts = FindingCounts()
    for file in files { counts += file.counts }
    return .object([
      ("schemaVersion", .integer(ReportJSON.schemaVersion)),
      ("toolVersion", .string(AHAPProgram.version)),
      ("files", .array(files.map(value))),
      (
        "summary",
        .object([
          ("files", .integer(files.count)),
          ("written", .integer(files.count { $0.written != nil })),
          (
            "clippedSamples",
            .integer(files.reduce(0) { $0 + ($1.written?.report.clippedSampleCount ?? 0) })
          ),
          ("findings", value(of: counts)),
          ("interrupted", .bool(isInterrupted)),
        ])
      ),
    ])
  }

  private static func value(of file: RenderedFile) -> JSONValue {
    var members = ReportJSON.identity(file.input.name)
    if !file.mixed.isEmpty {
      let others = file.mixed.map { JSONValue.object(ReportJSON.identity($0.name)) }
      members.append(("mixedWith", .array(others)))
    }
    if let written = file.written {
      members += ReportJSON.identity(written.output, key: "output")
    } else {
      members.append(("output", .null))
    }
    if let failure = file.failure {
      members.append(("error", .object([("message", .string(failure))])))
    }
    members.append(("findings", value(of: file.counts)))
    members.append(("droppedEvents", .integer(file.droppedEventCount)))
    if let written = file.written { members += sound(written) }
    return .object(members)
  }

  private static func sound(_ written: RenderedFile.Written) -> [(key: String, value: JSONValue)] {
    let report = written.report
    let format = written.format
    return [
      ("container", .string(written.container.rawValue)),
      ("frames", .integer(report.frameCount)),
      ("seconds", .number(Double(report.frameCount) / Double(format.sampleRate))),
      ("sampleRate", .integer(format.sampleRate)),
      ("channels", .integer(format.channelCount)),
      ("sampleFormat", .string(format.sampleFormat.rawValue)),
      ("peak", .finite(Double(report.peak))),
      ("peakDBFS", PeakText.value(Double(report.peak))),
      ("clippedSamples", .integer(report.clippedSampleCount)),
    ]
  }

  private static func value(of counts: FindingCounts) -> JSONValue {
    .object([
      ("error", .integer(counts.errors)), ("warning", .integer(counts.warnings)),
      ("information", .integer(counts.informations)),
    ])
  }
}

extension PeakText {
  /// A linear magnitude in decibels relative to full scale; `null` for silence, which has none.
  static func value(_ magnitude: Double) -> JSONValue {
    magnitude > 0 && magnitude.isFinite ? .finite(decibels(of: magnitude)) : .null
  }
}
