import AHAP
import Testing

@Suite("Strings and their escapes")
struct StringValueTests {
  @Test(
    "what a string stands for",
    arguments: [
      (#""""#, ""), (#""a""#, "a"), (#""\"""#, "\""), (#""\\""#, "\\"), (#""a\\\"""#, "a\\\""),
      (#""\/\b\f\n\r\t""#, "/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9""#, "Aé"),
      (#""\uD83D\uDE00""#, "😀"), (#""\uD800x""#, "\u{FFFD}x"), (#""\uDC00""#, "\u{FFFD}"),
      (#""é€😀""#, "é€😀"), (#""Time\u0000""#, "Time\u{0}"),
      // Mended ones.
      (#"'a'"#, "a"), ("“a”", "a"), ("„a“", "a"), ("“a\"", "a"), (#"'it"s'"#, "it\"s"),
      (#"'a\u0041'"#, "aA"),
    ])
  func value(text: String, expected: String) throws {
    let tree = SyntaxTree(parsing: Array("[\(text)]".utf8))
    let index = try #require(tree.nodes.indices.dropFirst().first)
    #expect(tree.nodes[index].kind == .string)
    #expect(tree.string(at: index) == expected)
  }

  @Test("keys are known by what they stand for, however they are written")
  func escapedKeys() {
    let text =
      #"{ "\u0056ersion": 1.0, "Pattern": [{ "Event": { "T\u0069me": 0.5, "#
      + #""EventType": "Haptic\u0054ransient", "EventParameters": [{ "ParameterID": "#
      + #""Haptic\u0049ntensity", "ParameterValue": 0.25 }] } }] }"#
    let document = Document(parsing: Array(text.utf8))
    #expect(Validator().diagnostics(for: document).isEmpty)
    let event = document.events.first { _ in true }
    #expect(document.version.value == 1)
    #expect(event?.knownType == .hapticTransient)
    #expect(event?.startTime == 0.5)
    #expect(event?.parameters.first?.knownID == .hapticIntensity)
  }
}
