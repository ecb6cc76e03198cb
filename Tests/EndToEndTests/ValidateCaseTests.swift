import Testing

/// Situations of users who validate: what they see, to the column, and the exit status.
@Suite("ahap validate")
struct ValidateCaseTests {
  /// A case, the arguments in its folder, the findings and the exit status.
  struct Expectation: CustomTestStringConvertible {
    let name: String
    let files: [String]
    let findings: [String]
    let status: Int32
    var testDescription: String { "\(name) \(files.joined(separator: " "))" }
  }

  static let expectations = [
    Expectation(
      name: "001-version-zero", files: ["input.ahap"],
      findings: ["input.ahap:2:14: error: [version-invalid]"], status: 1),
    Expectation(
      name: "004-curve-time-base", files: ["right.ahap", "looks-absolute.ahap"],
      findings: ["looks-absolute.ahap:22:25: warning: [curve-times-absolute]"], status: 0),
    Expectation(
      name: "006-continuous-45s", files: ["input.ahap"],
      findings: ["input.ahap:8:26: warning: [duration-beyond-device-limit]"], status: 0),
    Expectation(
      name: "008-single-curve", files: ["intensity-only.ahap", "sharpness-only.ahap"],
      findings: [], status: 0),
    Expectation(
      name: "019-empty-pattern", files: ["input.ahap", "only-curve.ahap"],
      findings: [
        "input.ahap:3:14: warning: [no-events]", "only-curve.ahap:3:14: warning: [no-events]",
      ], status: 0),
    Expectation(
      name: "019-empty-pattern", files: ["no-pattern-key.ahap"],
      findings: ["no-pattern-key.ahap:1:1: error: [pattern-missing]"], status: 1),
    Expectation(
      name: "021-number-as-text", files: ["input.ahap"],
      findings: [
        "input.ahap:4:26: error: [wrong-type-in-event]",
        "input.ahap:5:82: error: [wrong-type-in-event]",
      ], status: 1),
    Expectation(
      name: "022-missing-duration", files: ["input.ahap"],
      findings: ["input.ahap:4:16: error: [event-duration-invalid]"], status: 1),
    Expectation(name: "069-exit-codes", files: ["clean.ahap"], findings: [], status: 0),
    Expectation(
      name: "069-exit-codes", files: ["warn.ahap"],
      findings: ["warn.ahap:8:26: warning: [duration-beyond-device-limit]"], status: 0),
    Expectation(
      name: "069-exit-codes", files: ["error.ahap"],
      findings: ["error.ahap:7:22: error: [unknown-event-type]"], status: 1),
    Expectation(
      name: "069-exit-codes", files: ["broken.ahap"],
      findings: ["broken.ahap:2:1: error: [syntax-error]"], status: 1),
    Expectation(
      name: "069-exit-codes", files: ["clean.ahap", "error.ahap"],
      findings: ["error.ahap:7:22: error: [unknown-event-type]"], status: 1),
    Expectation(
      name: "069-exit-codes", files: ["error.ahap", "nosuch.ahap"],
      findings: ["error.ahap:7:22: error: [unknown-event-type]"], status: 2),
    Expectation(
      name: "069-exit-codes", files: ["--strict", "warn.ahap"],
      findings: ["warn.ahap:8:26: warning: [duration-beyond-device-limit]"], status: 1),
    Expectation(
      name: "069-exit-codes", files: ["--exit-zero", "error.ahap"],
      findings: ["error.ahap:7:22: error: [unknown-event-type]"], status: 0),
    Expectation(
      name: "083-hostile-json", files: ["array-root.ahap"],
      findings: ["array-root.ahap:1:1: error: [root-not-object]"], status: 1),
    Expectation(
      name: "083-hostile-json", files: ["bool.ahap"],
      findings: [
        "bool.ahap:1:14: error: [version-invalid]",
        "bool.ahap:1:54: error: [wrong-type-in-event]",
        "bool.ahap:1:112: error: [wrong-type-in-event]",
      ], status: 1),
    Expectation(
      name: "083-hostile-json", files: ["duplicate-keys.ahap"],
      findings: [
        "duplicate-keys.ahap:1:19: warning: [repeated-key]",
        "duplicate-keys.ahap:1:30: warning: [version-newer]",
        "duplicate-keys.ahap:2:42: warning: [repeated-key]",
      ], status: 0),
    Expectation(
      name: "083-hostile-json", files: ["empty.ahap", "spaces.ahap", "nan.ahap"],
      findings: [
        "empty.ahap:1:1: error: [syntax-error]", "spaces.ahap:3:1: error: [syntax-error]",
        "nan.ahap:1:53: error: [syntax-error]",
      ], status: 1),
    Expectation(
      name: "083-hostile-json", files: ["long-time.ahap"],
      findings: ["long-time.ahap:1:53: warning: [event-too-late]"], status: 0),
    Expectation(name: "083-hostile-json", files: ["tiny.ahap"], findings: [], status: 0),
    Expectation(
      name: "002-curve-17-points", files: ["input.ahap", "split.ahap"],
      findings: ["input.ahap:25:40: warning: [curve-too-many-points]"], status: 0),
    Expectation(
      name: "024-misplaced-intensity", files: ["input.ahap"],
      findings: [
        "input.ahap:5:7: warning: [unknown-key]", "input.ahap:6:18: warning: [unknown-key]",
      ], status: 0),
    Expectation(name: "045-waveform-options", files: ["input.ahap"], findings: [], status: 0),
    Expectation(
      name: "045-waveform-options", files: ["--target", "ios14", "input.ahap"],
      findings: [
        "input.ahap:10:9: warning: [key-unavailable]",
        "input.ahap:12:9: warning: [key-unavailable]",
      ], status: 0),
    Expectation(
      name: "203-defaults", files: ["input.ahap"],
      findings: [
        "input.ahap:1:43: warning: [time-missing]",
        "input.ahap:1:160: error: [parameter-entry-incomplete]",
      ], status: 1),
    Expectation(
      name: "204-version-forms", files: ["int.ahap", "float.ahap", "zeros.ahap", "exp.ahap"],
      findings: [], status: 0),
    Expectation(
      name: "204-version-forms", files: ["two.ahap", "missing.ahap"],
      findings: [
        "two.ahap:1:14: warning: [version-newer]",
        "missing.ahap:1:1: warning: [version-missing]",
      ], status: 0),
    Expectation(
      name: "204-version-forms", files: ["text.ahap", "negative.ahap", "null.ahap"],
      findings: ["text", "negative", "null"].map {
        "\($0).ahap:1:14: error: [version-invalid]"
      }, status: 1),
    Expectation(
      name: "207-unknown-names", files: ["input.ahap"],
      findings: [
        "input.ahap:7:22: error: [unknown-event-type]",
        "input.ahap:18:28: warning: [unknown-parameter-id]",
        "input.ahap:22:28: warning: [parameter-not-applicable]",
        "input.ahap:30:24: warning: [unknown-parameter-id]",
        "input.ahap:37:24: warning: [unknown-parameter-id]",
      ], status: 1),
    Expectation(
      name: "201-clamp", files: ["input.ahap"],
      findings: [
        "input.ahap:12:31: warning: [parameter-value-out-of-range]",
        "input.ahap:16:31: warning: [parameter-value-out-of-range]",
        "input.ahap:28:31: warning: [parameter-value-out-of-range]",
        "input.ahap:32:31: warning: [parameter-value-out-of-range]",
        "input.ahap:44:31: warning: [parameter-value-out-of-range]",
        "input.ahap:48:31: warning: [parameter-value-out-of-range]",
      ], status: 0),
  ]

  @Test("finds what is wrong, and nothing else", arguments: expectations)
  func finds(_ expectation: Expectation) throws {
    let run = try Ahap.run(
      ["validate"] + expectation.files, in: Cases.folder(expectation.name))
    #expect(run.findings.map(withoutMessage) == expectation.findings)
    #expect(run.status == expectation.status)
  }

  /// `path:line:column: severity: [rule]`.
  private func withoutMessage(_ finding: String) -> String {
    let parts = finding.split(separator: ": ", maxSplits: 2)
    let rule = finding.split(separator: " ").last ?? ""
    return "\(parts[0]): \(parts[1]): \(rule)"
  }

  @Test("says what is there, what was expected and what will happen")
  func messages() throws {
    func text(_ name: String, _ file: String) throws -> String {
      try Ahap.run(["validate", file], in: Cases.folder(name)).text
    }
    #expect(try text("001-version-zero", "input.ahap").contains("Version is 0.0; expected 1.0"))
    let text = try text("021-number-as-text", "input.ahap")
    #expect(text.contains("found the string \"0.0\""))
    #expect(text.contains("help: Write 0.5 without quotes."))
    let long = try self.text(of: "006-continuous-45s", "input.ahap")
    #expect(long.contains("EventDuration is 45.0 s") && long.contains("15 s would be lost"))
    #expect(try self.text(of: "083-hostile-json", "deep.ahap").contains("more than 64 levels"))
    let twice = try self.text(of: "083-hostile-json", "duplicate-keys.ahap")
    #expect(twice.contains("note: duplicate-keys.ahap:1:3: also given here"))
  }

  private func text(of name: String, _ file: String) throws -> String {
    try Ahap.run(["validate", file], in: Cases.folder(name)).text
  }

  @Test("answers hostile files at once, without a crash")
  func hostile() throws {
    let broken: [[UInt8]] = [
      Array(#"{ "Version": 1e999, "Pattern": [] }"#.utf8),
      Array(#"{ "Version": 1.0, "Pattern": [] } { }"#.utf8),
      Array("{ \"Ver\nsion\": 1.0, \"Pattern\": [] }".utf8),
      Array("{ \"".utf8) + [0xFF, 0xFE] + Array("\": 1, \"Pattern\": [] }".utf8),
      Array(repeating: UInt8(ascii: "["), count: 1_000_000),
      Array(repeating: UInt8(ascii: "\""), count: 1_000_001),
      [0xFF, 0xFE, 0x7B, 0x00],
    ]
    for bytes in broken {
      let run = try Ahap.run(["validate", "-"], input: bytes)
      #expect(run.status == 1, "\(bytes.prefix(40))")
      #expect(!run.findings.isEmpty)
    }
    let surrogate = #"{ "Version": 1, "Metadata": "\ud800", "Pattern": [] }"#
    #expect(try Ahap.run(["validate", "-"], input: Array(surrogate.utf8)).status == 0)
  }
}
