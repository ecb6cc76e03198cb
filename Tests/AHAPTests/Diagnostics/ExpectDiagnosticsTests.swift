import AHAP
import AHAPTestSupport
import Testing

/// The helper of the marker tests fails when it should.
@Suite("expectDiagnostics")
struct ExpectDiagnosticsTests {
  private let text = Snippet.event(#""Time": ①-1, ②"EventType": "HapticTransient""#)

  @Test("accepts what is there")
  func accepts() {
    expectDiagnostics([("①", "time-negative")], in: text)
  }

  @Test("fails on a missing, an unexpected, a misplaced and a misnamed finding")
  func fails() {
    withKnownIssue { expectDiagnostics([ExpectedDiagnostic](), in: text) }
    withKnownIssue { expectDiagnostics([("②", "time-negative")], in: text) }
    withKnownIssue { expectDiagnostics([("①", "time-missing")], in: text) }
    withKnownIssue { expectDiagnostics([("③", "time-negative")], in: text) }
    withKnownIssue {
      expectDiagnostics([("①", "time-negative"), ("②", "unknown-key")], in: text)
    }
  }

  @Test("fails on another severity, code, message, help or fix")
  func details() {
    for entry in [
      ExpectedDiagnostic("①", "time-negative", severity: .warning),
      ExpectedDiagnostic("①", "time-negative", code: -1),
      ExpectedDiagnostic("①", "time-negative", code: .some(nil)),
      ExpectedDiagnostic("①", "time-negative", message: "positive"),
      ExpectedDiagnostic("①", "time-negative", help: "try again"),
      ExpectedDiagnostic("①", "time-negative", fix: "1"),
    ] {
      withKnownIssue { expectDiagnostics([entry], in: text) }
    }
  }

  @Test("marks are no part of the text")
  func marks() {
    let text = MarkedText("a①é②\r\n③")
    #expect(text.bytes == Array("aé\r\n".utf8))
    #expect(text.marks == ["①": 1, "②": 3, "③": 5])
  }
}
