import Files
import FileTestSupport
import Testing

@testable import AHAPCommandLine

/// Whole reports, as they were reviewed once; `Tools/check-report` judges the recordings, too.
@Suite("Reports")
struct ReportGoldenTests {
  /// Paths of a repository at `/repository`, seen from its folder `Haptics`.
  private let paths = RepositoryPaths(
    workingFolder: "/repository/Haptics", workspace: "/repository")

  @Test("text")
  func text() throws {
    let text = SampleReport.text { TextReporter(to: $0, palette: .plain) }
    try expectGolden(text, named: "report.txt")
  }

  @Test("json")
  func json() throws {
    try expectGolden(SampleReport.text { JSONReporter(to: $0) }, named: "report.json")
  }

  @Test("jsonl")
  func jsonLines() throws {
    try expectGolden(SampleReport.text { JSONLinesReporter(to: $0) }, named: "report.jsonl")
  }

  @Test("github")
  func github() throws {
    let text = SampleReport.text { GitHubReporter(to: $0, paths: paths) }
    try expectGolden(text, named: "report-github.txt")
  }

  @Test("sarif, without the rules, which the catalogue describes")
  func sarif() throws {
    let text = SampleReport.text { SARIFReporter(to: $0, paths: paths) }
    let run = try #require(text.firstRange(of: "      \"columnKind\""))
    try expectGolden(String(text[run.lowerBound...]), named: "report-run.sarif")
  }

  @Test("junit")
  func junit() throws {
    let text = SampleReport.text { JUnitReporter(to: $0, isStrict: false) }
    try expectGolden(text, named: "report.xml")
  }

  @Test("junit where warnings fail")
  func strictJUnit() throws {
    let text = SampleReport.text { JUnitReporter(to: $0, isStrict: true) }
    try expectGolden(text, named: "report-strict.xml")
  }

  @Test("an interrupted run says so in every format for programs")
  func interrupted() {
    let reports: [(String, (ByteOutput) -> any FindingReporter)] = [
      ("\"interrupted\": true", { JSONReporter(to: $0) }),
      ("\"interrupted\":true", { JSONLinesReporter(to: $0) }),
      ("::notice title=ahap::interrupted before", { GitHubReporter(to: $0, paths: paths) }),
      ("\"executionSuccessful\": false", { SARIFReporter(to: $0, paths: paths) }),
      ("<error message=\"interrupted before", { JUnitReporter(to: $0, isStrict: false) }),
    ]
    for (sign, reporter) in reports {
      #expect(SampleReport.text(isInterrupted: true, by: reporter).contains(sign))
    }
  }
}
