import AHAP
import Files
import FileTestSupport
import Testing

@testable import AHAPCommandLine

@Suite("Places in reports")
struct PlaceTests {
  @Test("counts UTF-16 units, also across blocks and in what is no UTF-8")
  func units() {
    let text = String(repeating: "aé€😀", count: 500)
    let bytes = Array(text.utf8)
    var units = UTF16Units(bytes)
    for length in [0, 1, 100, 101, 499, 500] {
      let part = String(repeating: "aé€😀", count: length)
      #expect(units.count(in: 0..<part.utf8.count) == part.utf16.count)
    }
    #expect(units.count(in: 10..<20) == 5)
    #expect(units.count(in: bytes.count..<bytes.count) == 0)
    var broken = UTF16Units([0x61, 0xFF, 0x80, 0x62])
    #expect(broken.count(in: 0..<4) == 4)
    var nothing = UTF16Units([])
    #expect(nothing.count(in: 0..<0) == 0)
  }

  @Test("a range ends behind its last byte, and never behind the file")
  func ranges() {
    let document = Document(parsing: Array("\u{FEFF}{\r\n  \"é😀\": 1,\n}".utf8))
    var bytes = TextLocator(document, columns: .utf8)
    var units = TextLocator(document, columns: .utf16)
    let key = ByteSpan(start: 8, end: 16)
    #expect(
      bytes.range(of: key)
        == TextRange(
          start: TextPlace(offset: 8, line: 2, column: 3),
          end: TextPlace(offset: 16, line: 2, column: 11)))
    #expect(
      units.range(of: key)
        == TextRange(
          start: TextPlace(offset: 8, line: 2, column: 3),
          end: TextPlace(offset: 16, line: 2, column: 8)))
    let all = bytes.range(of: ByteSpan(start: 0, end: 1_000))
    #expect(all.start == TextPlace(offset: 0, line: 1, column: 1))
    #expect(all.end.offset == document.tree.bytes.count && all.end.line == 3)
    let behind = units.range(of: ByteSpan(start: 1_000, end: 1_001))
    #expect(behind.start == behind.end && behind.byteCount == 0)
  }

  @Test(
    "encodes a path for a URI, byte by byte",
    arguments: [
      ("a/b-c._~", "a/b-c._~"), ("boom & bang 100%", "boom%20%26%20bang%20100%25"),
      ("é:[]?#", "%C3%A9%3A%5B%5D%3F%23"), ("\n", "%0A"),
    ] as [(FileName, String)])
  func percentEncoding(path: FileName, expected: String) {
    #expect(PercentEncoding.text(of: path) == expected)
  }

  @Test("XML: escapes what it cannot hold, and keeps the rest")
  func xml() {
    #expect(XMLText.content("a<b>&\"c\"]]>\n\té😀") == "a&lt;b&gt;&amp;\"c\"]]&gt;\n\té😀")
    #expect(XMLText.attribute("a\"\n\t<\r") == "a&quot;&#10;&#9;&lt;&#13;")
    #expect(
      XMLText.content("\u{0}\u{1B}\u{9B}\u{FFFE}\u{FFFD}") == #"\u{0}\u{1B}\u{9B}\u{FFFE}"#
        + "\u{FFFD}")
  }

  @Test("workflow commands: escapes as GitHub's toolkit does")
  func workflowCommands() {
    let command = WorkflowCommand(
      name: "error", properties: [("file", "a,b:c%\r\n"), ("line", nil), ("title", "x")],
      message: "100%: a, b\r\nc")
    #expect(command.text == "::error file=a%2Cb%3Ac%25%0D%0A,title=x::100%25: a, b%0D%0Ac")
    let bare = WorkflowCommand(name: "notice", properties: [], message: "x")
    #expect(bare.text == "::notice::x")
  }
}
