import AHAP
import AHAPTestSupport
import Testing

@Suite("A refused file")
struct RefusalTests {
  @Test(
    "nothing of it plays",
    arguments: [
      "", " ", "[]", "1", "{", "{}", #"{ "Pattern": 1 }"#, #"{ "Version": 1.0 }"#,
      #"{ "Version": 0, "Pattern": [] }"#, #"{ "Version": "1", "Pattern": [] }"#,
      #"{ "Version": null, "Pattern": [] }"#, #"{ "Version": 1e999, "Pattern": [] }"#,
      #"{ "Version": 1.0, "Pattern": [] } x"#, #"{ "Version": 1.0, "Pattern": [] } {}"#,
      #"{ "Version": 1.0, "Pattern": [], "a": '' }"#, #"{ "Version": 1.0 "Pattern": [] }"#,
    ])
  func refused(text: String) {
    let document = Document(parsing: Array(text.utf8))
    #expect(document.isRefused)
    let severities = Validator().diagnostics(for: document).map(\.definition.severity)
    #expect(severities.contains(.error))
  }

  @Test(
    "comments, overflowing numbers, trailing commas, marks and entries that are dropped refuse nothing",
    arguments: [
      "{ \"Version\": 1.0, \"Pattern\": [] } // end", #"{ "Version": 2, "Pattern": [] }"#,
      #"{ "Pattern": [1, {}, null], }"#, "\u{FEFF}{ \"Pattern\": [], \"Metadata\": 1e999 }",
      #"{ "Pattern": [{ "Event": { "Time": 1e999 } }, { "Event": 1 }], "a": "\uD800" }"#,
    ])
  func accepted(text: String) {
    #expect(!Document(parsing: Array(text.utf8)).isRefused)
  }
}
