import AHAP
import Files
import Testing

@testable import AHAPCommandLine

@Suite("Which findings are reported")
struct FindingPolicyTests {
  private func findings(
    _ configuration: String, selected: [String] = [], ignored: [String] = [], at path: FileName?
  ) -> [String] {
    let document = Document(
      parsing: Array(
        #"{ "Pattern": [{ "Event": { "EventType": "HapticTransient", "Name": 1 } },] }"#.utf8))
    let text = ConfigurationText(parsing: Array(configuration.utf8))
    #expect(text.problems.isEmpty)
    let policy = FindingPolicy(
      FindingFilter(selected: selected, ignored: ignored), text.configuration, for: path)
    return policy.applied(to: Validator().diagnostics(for: document)).map {
      "\($0.severity) \($0.definition.id)"
    }.sorted()
  }

  @Test("settings weigh, switch off and ignore")
  func settings() {
    #expect(
      findings("{}", at: nil) == [
        "information tool-key", "warning time-missing", "warning trailing-comma",
        "warning version-missing",
      ])
    #expect(
      findings(
        #"{ "rules": { "tool-key": "error", "time-missing": "off", "version-missing": "information" }, "ignore": ["trailing-comma"] }"#,
        at: nil) == ["error tool-key", "information version-missing"])
  }

  @Test("paths count from the configuration's folder")
  func paths() {
    let configuration =
      #"{ "perPathIgnores": { "Old/**": ["time-missing"], "*.ahap": ["version-missing"] } }"#
    #expect(findings(configuration, at: nil).count == 4)
    #expect(findings(configuration, at: "New/a.ahap").count == 3)
    #expect(findings(configuration, at: "Old/a/b.ahap").count == 2)
  }

  @Test("what the command line names wins")
  func commandLine() {
    let configuration = #"{ "rules": { "tool-key": "off" }, "ignore": ["time-missing"] }"#
    #expect(
      findings(configuration, selected: ["tool-key", "time-missing"], at: nil)
        == ["information tool-key", "warning time-missing"])
    #expect(
      findings(#"{ "rules": { "tool-key": "error" } }"#, ignored: ["tool-key"], at: nil).count == 3)
  }
}
