import Testing

@testable import AHAPCommandLine

@Suite("Paths")
struct PathTests {
  @Test(
    "folder and last component",
    arguments: [
      ("a/b.ahap", "a", "b.ahap"), ("b", ".", "b"), ("/b", "/", "b"), ("a/b/", "a", "b"),
      ("/", "/", "/"), ("//", "/", "/"), ("./b", ".", "b"), ("", ".", ""),
    ])
  func parts(path: String, directory: String, last: String) {
    #expect(Path(path).directory == Path(directory))
    #expect(Path(path).lastComponent == Path(last))
  }

  @Test(
    "endings, compared without case",
    arguments: [
      ("a.ahap", true), ("a.AHAP", true), ("x/a.Ahap", true), ("a.ahap.bak", false),
      (".ahap", false), ("ahap", false), ("a.ahap/b", false), ("a.", false), ("..ahap", true),
    ])
  func endings(path: String, matches: Bool) {
    #expect(Path(path).hasExtension("ahap") == matches)
  }

  @Test("replaces an ending, or adds one")
  func replacingExtension() {
    #expect(Path("a/b.ahap").replacingExtension(with: "wav") == "a/b.wav")
    #expect(Path("a.d/b").replacingExtension(with: "wav") == "a.d/b.wav")
    #expect(Path(".ahap").replacingExtension(with: "wav") == ".ahap.wav")
    #expect(Path("a.").replacingExtension(with: "wav") == "a.wav")
    #expect(
      Path(bytes: [0xFF, 0x2E, 0x61]).replacingExtension(with: "b").bytes == [0xFF, 0x2E, 0x62])
  }

  @Test("joins keep what was given")
  func joining() {
    #expect(Path(".").joining("b") == "./b")
    #expect(Path("a/").joining("b") == "a/b")
    #expect(Path("/").joining("b") == "/b")
    #expect(Path("a").joining("/b") == "/b")
    #expect(Path("").joining("b") == "b")
    #expect(Path("in.ahap").sibling("tick.wav") == "tick.wav")
    #expect(Path("x/in.ahap").sibling("tick.wav") == "x/tick.wav")
    #expect(Path("x/in.ahap").sibling("/tick.wav") == "/tick.wav")
  }

  @Test("hidden, absolute, standard stream")
  func properties() {
    #expect(Path("a/.b").isHidden)
    #expect(!Path("a/..").isHidden)
    #expect(!Path(".").isHidden)
    #expect(Path("/a").isAbsolute)
    #expect(Path("-").isStandardStream)
    #expect(!Path("./-").isStandardStream)
  }

  @Test("order is that of bytes, without case or locale")
  func order() {
    let paths: [Path] = ["a", "B", "é", "a/b", "a.b", Path(bytes: [0xFF]), ""]
    #expect(paths.sorted() == ["", "B", "a", "a.b", "a/b", "é", Path(bytes: [0xFF])])
  }

  @Test("a zero byte cannot cut a name short")
  func zeroByte() {
    #expect(throws: SystemError.self) { try Path(bytes: [0x61, 0, 0x62]).withCString { _ in } }
  }

  @Test(
    "what is shown is safe to print",
    arguments: [
      ([0x61, 0xC3, 0xA9, 0xF0, 0x9F, 0x91, 0x8D], "aé👍"), ([0xFF, 0x61], #"\xFFa"#),
      ([0x0A, 0x1B, 0x7F], #"\x0A\x1B\x7F"#), ([0xC2, 0x9B], #"\xC2\x9B"#),
      ([0xE2, 0x80, 0xAE, 0x61], #"\xE2\x80\xAEa"#), ([0xE2, 0x82], #"\xE2\x82"#),
      ([0xF0, 0x9F, 0x61], #"\xF0\x9Fa"#), ([0xC0, 0x80], #"\xC0\x80"#),
      ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#), ([], ""),
    ] as [([UInt8], String)])
  func printableText(bytes: [UInt8], text: String) {
    #expect(Path(bytes: bytes).description == text)
  }
}
