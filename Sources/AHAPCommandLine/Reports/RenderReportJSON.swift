import AHAP
import AudioFiles
import AudioFrames
import Files

/// What was rendered, as programs read it; docs/schemas/render-report.schema.json describes it.
enum RenderReportJSON {
  /// The report on all inputs, in their order.
  static func value(of files: [RenderedFile]) -> JSONValue {
    var counts = FindingCounts()
    for file in files { counts += file.counts }
    return .object([
      ("schemaVersion", .integer(1)),
      ("toolVersion", .string(AHAPProgram.version)),
      ("files", .array(files.map(value))),
      (
        "summary",
        .object([
          ("files", .integer(files.count)),
          ("written", .integer(files.count { $0.written != nil })),
          ("findings", value(of: counts)),
          (
            "clippedSamples",
            .integer(files.reduce(0) { $0 + ($1.written?.report.clippedSampleCount ?? 0) })
          ),
        ])
      ),
    ])
  }

  private static func value(of file: RenderedFile) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("input", .string(file.input.name.description)),
      ("output", file.written.map { .string($0.output.description) } ?? .null),
      ("findings", value(of: file.counts)),
      ("droppedEvents", .integer(file.droppedEventCount)),
    ]
    if let failure = file.failure { members.append(("error", .string(failure))) }
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
