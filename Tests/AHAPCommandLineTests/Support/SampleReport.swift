import AHAP
import Files

@testable import AHAPCommandLine

/// A small run whose report has something of everything: every severity, places in several lines
/// and behind characters of several units, fixes, a related place, names that need escaping, a file
/// that cannot be read, and findings that are left out.
enum SampleReport {
  /// The text of a file with findings of every severity.
  static let everything = """
    {
      "Metadata": "é😀", "Version": 1.0, "Version": 1.0, "Pattern": [
        { "Event": { "Time": 0, "EventType": "HapticTransient", "Name": "Knock",
          "EventParameters": [ { "ParameterID": "HapticIntensity", "ParameterValue": 1.5 } ] } },
        { "Event": { "Time": 0, "EventType": "HapticTap" } },
        { "Event": { "Time": 1, "EventType": "HapticContinuous",
          "EventDuration": 0 } },
      ]
    }

    """

  static let clean = """
    { "Version": 1.0, "Pattern": [ { "Event": { "Time": 0, "EventType": "HapticTransient" } } ] }

    """

  /// A name with all that a format has to escape, and no UTF-8.
  static let awkwardName = FileName(bytes: Array("a,b:100% <&\"'>\n\u{1B}".utf8) + [0xFF])

  /// Writes the sample's report.
  static func write(_ reporter: any FindingReporter, isInterrupted: Bool = false) {
    var reporter = reporter
    var summary = ReportSummary()
    func write(_ name: FileName, _ text: String, room: Int = .max) {
      let document = Document(parsing: Array(text.utf8))
      let file = ReportedFile(
        .file(name), document, findings: Validator(sounds: nil).diagnostics(for: document),
        room: room)
      reporter.write(file)
      summary.add(file)
    }
    reporter.begin()
    write("clean.ahap", clean)
    write("Sounds/everything.ahap", everything)
    write(awkwardName ?? "", "{ \"Version\": 1.0,\n", room: 1)
    let unread = UnreadInput(name: "nosuch.ahap", message: "nosuch.ahap: no such file or folder")
    reporter.write(unread)
    summary.add(unread)
    write("/tmp/cut short.ahap", everything, room: 1)
    summary.isInterrupted = isInterrupted
    reporter.end(summary)
  }

  /// What a reporter writes of the sample.
  static func text(
    isInterrupted: Bool = false, by reporter: (ByteOutput) -> any FindingReporter
  ) -> String {
    let output = ByteOutput()
    write(reporter(output), isInterrupted: isInterrupted)
    let text = String(decoding: output.unwrittenBytes, as: UTF8.self)
    // So that a new version changes no recording.
    return text.replacing("\"\(AHAPProgram.version)\"", with: "\"0.0.0\"")
  }
}
