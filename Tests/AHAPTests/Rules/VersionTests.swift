import AHAP
import AHAPTestSupport
import Testing

@Suite("version-missing, version-newer, version-invalid")
struct VersionTests {
  @Test("missing: the root's brace, with a fix")
  func missing() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "version-missing", severity: .warning, message: "read as version 1.0",
          fix: " \"Version\": 1.0,")
      ], in: #"①{ "Pattern": [\#(Snippet.tap)] }"#)
  }

  @Test("missing is not said where a syntax error may have lost it")
  func missingAfterSyntaxError() {
    expectDiagnostics([("①", "syntax-error")], in: #"{ ①= "Pattern": [\#(Snippet.tap)] }"#)
  }

  @Test("forms of 1, and what lies below", arguments: ["1", "1.0", "1.00", "1e0", "10e-1", "0.5"])
  func usable(value: String) {
    expectDiagnostics(
      [(mark: String, id: String)](),
      in: #"{ "Version": \#(value), "Pattern": [\#(Snippet.tap)] }"#)
  }

  @Test("newer: the value", arguments: ["2", "1.1", "1.0000001", "1e300"])
  func newer(value: String) {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "version-newer", severity: .warning, message: "Version is \(value), newer",
          fix: "1.0")
      ], in: #"{ "Version": ①\#(value), "Pattern": [\#(Snippet.tap)] }"#)
  }

  @Test(
    "invalid: the value, quoted as written",
    arguments: ["0", "0.0", "-0.0", "-1", "\"1.0\"", "null", "true", "[1]", "{ }"])
  func invalid(value: String) {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "version-invalid", severity: .error, code: .some(nil),
          message: "Version is \(value); expected")
      ], in: #"{ "Version": ①\#(value), "Pattern": [\#(Snippet.tap)] }"#)
  }

  @Test("a number that overflows is not said twice")
  func overflow() {
    expectDiagnostics(
      [("①", "number-overflow")], in: #"{ "Version": ①1e400, "Pattern": [\#(Snippet.tap)] }"#)
  }

  @Test("a missing and an invalid version do not hide what else is wrong")
  func others() {
    expectDiagnostics(
      [("①", "version-invalid"), ("②", "time-negative")],
      in:
        #"{ "Version": ①0, "Pattern": [{ "Event": { "Time": ②-1, "EventType": "HapticTransient" } }] }"#
    )
  }
}
