import Testing

@testable import AHAP

@Suite("SourceLocator")
struct SourceLocatorTests {
  @Test("lines end at LF, CR LF and CR", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let text = "{\(end)  \"Version\": 1.0,\(end)\(end)  \"a\": 2\(end)}\(end)"
    var locator = SourceLocator(SyntaxTree(parsing: Array(text.utf8)))
    let bytes = Array(text.utf8)
    expect(&locator, bytes, "V", line: 2, column: 4)
    expect(&locator, bytes, "2", line: 4, column: 8)
    expect(&locator, bytes, "}", line: 5, column: 1)
    #expect(locator.position(at: bytes.count) == SourcePosition(line: 6, column: 1))
    #expect(
      locator.lineText(at: bytes.firstIndex(of: UInt8(ascii: "V")) ?? 0)
        .elementsEqual("  \"Version\": 1.0,".utf8))
    #expect(locator.lineText(at: 0).elementsEqual("{".utf8))
    #expect(locator.lineText(at: bytes.count).isEmpty)
  }

  @Test("line ends of different kinds in one file")
  func mixedLineEnds() {
    let text = "\r\r\n\n\r{}"
    var locator = SourceLocator(SyntaxTree(parsing: Array(text.utf8)))
    #expect(locator.position(at: 0) == SourcePosition(line: 1, column: 1))
    #expect(locator.position(at: 1) == SourcePosition(line: 2, column: 1))
    #expect(locator.position(at: 3) == SourcePosition(line: 3, column: 1))
    #expect(locator.position(at: 5) == SourcePosition(line: 5, column: 1))
  }

  @Test("columns count UTF-8 bytes and a tab as one")
  func columns() {
    let text = "{\t\"é😀\": [\"ä\", 7] }"
    let bytes = Array(text.utf8)
    var locator = SourceLocator(SyntaxTree(parsing: bytes))
    expect(&locator, bytes, "7", line: 1, column: 20)
  }

  @Test("the byte order mark is not counted, nor part of the line")
  func byteOrderMark() {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("{ \"a\": 7,\n\"b\": 8 }".utf8)
    var locator = SourceLocator(SyntaxTree(parsing: bytes))
    #expect(locator.position(at: 0) == SourcePosition(line: 1, column: 1))
    #expect(locator.position(at: 3) == SourcePosition(line: 1, column: 1))
    expect(&locator, bytes, "7", line: 1, column: 8)
    expect(&locator, bytes, "8", line: 2, column: 6)
    #expect(locator.lineText(at: 4).elementsEqual("{ \"a\": 7,".utf8))
  }

  @Test("an empty text has one place")
  func empty() {
    var locator = SourceLocator(SyntaxTree(parsing: []))
    #expect(locator.position(at: 0) == SourcePosition(line: 1, column: 1))
    #expect(locator.pointer(at: 0) == "")
    #expect(locator.lineText(at: 0).isEmpty)
  }

  @Test("pointers lead to the innermost value or member")
  func pointers() {
    let text = #"{ "a": [1, { "b~/c": "x", "": null }], "d\u0065": {}, "a": 2 }"#
    let bytes = Array(text.utf8)
    var locator = SourceLocator(SyntaxTree(parsing: bytes))
    let cases: [(part: String, offset: Int, pointer: String)] = [
      ("{", 0, ""), ("\"a\"", 0, "/a"), (": [", 0, ""), ("[1", 0, "/a"), ("1,", 0, "/a/0"),
      (", {", 0, "/a"), ("{ \"b", 0, "/a/1"), ("\"b~/c\"", 2, "/a/1/b~0~1c"),
      ("\"x\"", 1, "/a/1/b~0~1c"), ("\"\"", 0, "/a/1/"), ("null", 3, "/a/1/"), ("}]", 0, "/a/1"),
      ("}]", 1, "/a"), ("\"d", 0, "/de"), ("{}", 0, "/de"), ("2 }", 0, "/a"), ("2 }", 1, ""),
      ("2 }", 2, ""),
    ]
    for (part, offset, pointer) in cases {
      let start = index(of: part, in: bytes)
      #expect(locator.pointer(at: start + offset) == pointer, "at \(part)")
    }
    #expect(locator.pointer(at: bytes.count) == "")
  }

  @Test("pointers into large arrays and objects")
  func largeContainers() {
    let values = (0..<5_000).map { "[\($0)]" }.joined(separator: ",")
    let members = (0..<5_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let text = "[[\(values)],{\(members)}]"
    let bytes = Array(text.utf8)
    var locator = SourceLocator(SyntaxTree(parsing: bytes))
    #expect(locator.pointer(at: index(of: "[4999]", in: bytes) + 1) == "/0/4999/0")
    #expect(locator.pointer(at: index(of: "[17]", in: bytes)) == "/0/17")
    #expect(locator.pointer(at: index(of: "\"k4321\"", in: bytes)) == "/1/k4321")
    #expect(locator.pointer(at: index(of: ":4321,", in: bytes) + 1) == "/1/k4321")
  }

  private func expect(
    _ locator: inout SourceLocator, _ bytes: [UInt8], _ part: String, line: Int, column: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let position = locator.position(at: index(of: part, in: bytes))
    #expect(
      position == SourcePosition(line: line, column: column), sourceLocation: sourceLocation)
  }

  private func index(of part: String, in bytes: [UInt8]) -> Int {
    let part = Array(part.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: part) } ?? bytes.count
  }
}
