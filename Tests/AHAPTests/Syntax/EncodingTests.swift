import AHAP
import AHAPTestSupport
import Testing

@Suite("Encodings")
struct EncodingTests {
  private static let text = Snippet.pattern(Snippet.tap)

  @Test("UTF-16 and UTF-32 are named, at 1:1, and nothing else is said")
  func foreignEncodings() {
    func encoded(_ unit: (UInt8) -> [UInt8]) -> [UInt8] {
      Array(Self.text.utf8).reduce(into: []) { $0 += unit($1) }
    }
    let little = encoded { [$0, 0] }
    let big = encoded { [0, $0] }
    let wide = encoded { [$0, 0, 0, 0] }
    let wideBig = encoded { [0, 0, 0, $0] }
    let cases: [(bytes: [UInt8], name: String)] = [
      (little, "UTF-16 (little-endian)"), ([0xFF, 0xFE] + little, "UTF-16 (little-endian)"),
      (big, "UTF-16 (big-endian)"), ([0xFE, 0xFF] + big, "UTF-16 (big-endian)"),
      (wide, "UTF-32"), ([0xFF, 0xFE, 0, 0] + wide, "UTF-32"), (wideBig, "UTF-32"),
      ([0, 0, 0xFE, 0xFF] + wideBig, "UTF-32"), ([0xFF, 0xFE], "UTF-16 (little-endian)"),
      ([0x7B, 0], "UTF-16 (little-endian)"),
    ]
    for (bytes, name) in cases {
      #expect(findingLines(in: bytes) == ["1:1 error foreign-encoding"])
      let document = Document(parsing: bytes)
      #expect(document.isRefused)
      #expect(document.tree.diagnostics.first?.message.contains(name) == true)
    }
  }

  @Test("the byte order mark is a warning at 1:1 and not counted in columns")
  func byteOrderMark() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(findingLines(in: mark + Array(Self.text.utf8)) == ["1:1 warning byte-order-mark"])
    #expect(
      findingLines(in: mark + Array("{ \"Version\": }".utf8))
        == ["1:1 warning byte-order-mark", "1:14 error syntax-error"])
    #expect(
      findingLines(in: mark) == ["1:1 warning byte-order-mark", "1:1 error syntax-error"])
    #expect(
      findingLines(in: Array("{ ".utf8) + mark + Array(Self.text.utf8.dropFirst()))
        == ["1:3 error syntax-error"])
  }

  @Test(
    "a run of bytes that are not UTF-8 is one error, at its first byte",
    arguments: [
      [0xE9], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80],
      [0xFE, 0xFD], [0xF0, 0x9F, 0x98], [0xC4, 0xE3, 0xBA, 0xC3],
    ])
  func invalidUTF8(bytes: [UInt8]) {
    func text(_ before: String, _ behind: String) -> [UInt8] {
      Array(before.utf8) + bytes + Array(behind.utf8)
    }
    let rest = " \"Version\": 1.0, \"Pattern\": [\(Snippet.tap)] }"
    for (before, behind) in [
      ("{ \"Metadata\": \"", "\",\(rest)"), ("{ \"Metadata\": \"a\", ", rest),
      ("{ \"Metadata\": ", "1, \(rest)"), ("{ \"Metadata\": 1", ", \(rest)"), ("", "{\(rest)"),
    ] {
      #expect(
        findingLines(in: text(before, behind)) == ["1:\(before.utf8.count + 1) error invalid-utf8"],
        "\(before)")
    }
    let comment = text("{ /* ", " */\(rest)")
    #expect(findingLines(in: comment) == ["1:3 error comment", "1:6 error invalid-utf8"])
  }

  @Test("UTF-8 of every length is read")
  func validUTF8() throws {
    let text =
      "{ \"Metadata\": \"aé€😀\u{7FF}\u{FFFF}\u{10FFFF}\", \"Version\": 1, \"Pattern\": [\(Snippet.tap)] }"
    #expect(findingLines(in: Array(text.utf8)) == [])
  }
}
