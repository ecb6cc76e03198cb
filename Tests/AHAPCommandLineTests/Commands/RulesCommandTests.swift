import AHAP
import Files
import Testing

@testable import AHAPCommandLine

@Suite("ahap rules and ahap explain")
struct RulesCommandTests {
  private func run(_ arguments: String..., terminal: Terminal = Terminal([])) throws -> ProgramRun {
    try ProgramRun(
      bytes: arguments.map { Array($0.utf8) }, program: AHAPProgram.program, terminal: terminal)
  }

  @Test("docs/rules.md is up to date")
  func fresh() throws {
    let run = try run("rules", "--format", "markdown")
    Repository.expectFresh(
      "docs/rules.md", run.output, madeBy: "Tools/ahap rules --format markdown")
  }

  @Test("the list has a line for each rule")
  func list() throws {
    let lines = try run("rules").output.split(separator: "\n")
    #expect(lines.count == DiagnosticCatalog.all.count)
    for (line, rule) in zip(lines, DiagnosticCatalog.all) {
      #expect(line.hasPrefix("\(rule.id) ") && line.hasSuffix(rule.summary), "\(rule.id)")
      #expect(line.contains(" \(rule.severity.rawValue) "), "\(rule.id)")
    }
  }

  @Test("the list for programs has all of them")
  func json() throws {
    let output = try run("rules", "--format", "json").output
    #expect(
      output.split(separator: "\n").count { $0.contains("\"id\": ") } == DiagnosticCatalog.all.count
    )
    #expect(output.contains("\"coreHapticsCode\": -4813"))
    #expect(output.contains("\"fix\": \"safe\"") && output.contains("\"fix\": null"))
  }

  @Test("a rule is explained in full")
  func explain() throws {
    let run = try run("explain", "parameter-value-out-of-range")
    #expect(run.status == .success)
    #expect(
      run.output == """
        parameter-value-out-of-range

        A parameter value lies outside its range.

          severity        warning
          category        semantic
          since           0.1.0
          fix             safe, made by 'ahap validate --fix'; the pattern plays the same

        Core Haptics accepts the file and takes the nearest value within the range, so
        that the pattern plays differently from what is written. Control points are
        limited before the curve is drawn through them.

        Wrong:
          {
            "Version": 1.0,
            "Pattern": [
              { "Event": { "Time": 0, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1.4 }] } }
            ]
          }

        Right:
          {
            "Version": 1.0,
            "Pattern": [
              { "Event": { "Time": 0, "EventType": "HapticTransient", "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1.0 }] } }
            ]
          }

        """)
  }

  @Test("all rules are explained where none is named, and several in their order")
  func several() throws {
    let all = try run("explain").output
    for rule in DiagnosticCatalog.all {
      #expect(all.contains("\n\(rule.id)\n") || all.hasPrefix(rule.id))
    }
    let two = try run("explain", "time-negative", "comment").output
    #expect(two.hasPrefix("time-negative\n") && two.contains("\n\n\ncomment\n"))
  }

  @Test("what no eye can see is written out")
  func invisible() throws {
    #expect(try run("explain", "byte-order-mark").output.contains(#"  \xEF\xBB\xBF{"#))
    #expect(try run("explain", "invalid-utf8").output.contains(#""caf\xE9""#))
    #expect(try run("explain", "foreign-encoding").output.contains(#"  {\x00"#))
  }

  @Test("an unknown rule is trouble, and the nearest is named")
  func unknown() throws {
    let run = try run("explain", "curve-to-many-points")
    #expect(run.status == .trouble && run.output.isEmpty)
    #expect(run.errors.contains("unknown rule 'curve-to-many-points'"))
    #expect(run.errors.contains("Did you mean 'curve-too-many-points'?"))
    #expect(try self.run("explain", "zzzzz").errors.contains("'ahap rules' lists them."))
  }

  @Test("the fix of an example is known wherever a rule has one")
  func fixes() {
    func fix(_ id: String) -> Fix.Applicability? {
      DiagnosticCatalog.definition(id: id)?.exampleFix
    }
    for id in ["byte-order-mark", "trailing-comma", "time-missing", "waveform-flag-number"] {
      #expect(fix(id) == .safe, "\(id)")
    }
    for id in ["comment", "unknown-key", "unknown-event-type", "wrong-type", "wrong-type-in-event"]
    {
      #expect(fix(id) == .unsafe, "\(id)")
    }
    for id in ["syntax-error", "no-events"] { #expect(fix(id) == nil, "\(id)") }
  }
}
