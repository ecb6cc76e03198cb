import AHAP
import AHAPTestSupport
import Testing

@Suite("pattern-missing")
struct PatternMissingTests {
  @Test("stands at the root's brace where there is none")
  func missing() {
    expectDiagnostics(
      [
        ExpectedDiagnostic(
          "①", "pattern-missing", severity: .error, code: -4814, message: "refuses the file")
      ], in: #" ①{ "Version": 1.0 }"#)
  }

  @Test(
    "stands at a value that is not an array",
    arguments: [
      ("{}", "an object"), ("\"\"", "a string"), ("0", "a number"), ("null", "null"),
      ("false", "a boolean"),
    ])
  func notAnArray(value: String, kind: String) {
    expectDiagnostics(
      [ExpectedDiagnostic("①", "pattern-missing", message: "is \(kind)")],
      in: #"{ "Version": 1.0, "Pattern": ①\#(value) }"#)
  }

  @Test("the last of two patterns counts")
  func repeated() {
    expectDiagnostics(
      [("①", "repeated-key"), ("②", "pattern-missing")],
      in: #"{ "Version": 1.0, "Pattern": [\#(Snippet.tap)], ①"Pattern": ②1 }"#)
    expectDiagnostics(
      [("①", "repeated-key")],
      in: #"{ "Version": 1.0, "Pattern": 1, ①"Pattern": [\#(Snippet.tap)] }"#)
  }

  @Test("is not said where a syntax error may have lost it", arguments: ["①wrong", "1 ①2", "①"])
  func afterSyntaxError(value: String) {
    expectDiagnostics([("①", "syntax-error")], in: #"{ "Version": 1.0, "Metadata": \#(value)}"#)
  }

  @Test("is not said again of a value that could not be read")
  func unreadable() {
    expectDiagnostics([("①", "syntax-error")], in: #"{ "Version": 1.0, "Pattern": n①one }"#)
  }

  @Test("is not said of an object where the array's bracket may be missing")
  func missingBracket() {
    expectDiagnostics(
      [("①", "syntax-error"), ("②", "syntax-error")],
      in: #"{ "Version": 1.0, "Pattern": \#(Snippet.tap), ①\#(Snippet.tap) ②] }"#)
    expectDiagnostics(
      [("①", "syntax-error")],
      in: #"{ "Version": 1.0, "Pattern": { ①\#(Snippet.tap), \#(Snippet.tap) } }"#)
  }
}
