import Files
import Testing

@Suite("FileName")
struct FileNameTests {
  @Test(
    "splits as dirname and basename do",
    arguments: [
      ("a/b.ahap", "a", "b.ahap"), ("b.ahap", ".", "b.ahap"), ("/b", "/", "b"),
      ("a/b/", "a", "b"), ("a//b", "a", "b"), ("/", "/", "/"), ("//", "/", "/"), ("", ".", ""),
      ("..", ".", ".."), ("/a/../b", "/a/..", "b"), ("./b", ".", "b"), ("b", ".", "b"),
    ])
  func components(name: String, directory: String, lastComponent: String) throws {
    let name = try #require(FileName(name))
    #expect(name.directory.description == directory)
    #expect(name.lastComponent.description == lastComponent)
  }

  @Test(
    "finds the extension",
    arguments: [
      ("a.WAV", "wav"), ("a.b/c", ""), (".wav", ""), ("a.", ""), ("a.tar.GZ", "gz"), ("", ""),
      ("a.Äx", "Äx"), ("a.wav/", "wav"), ("x/a.Ahap", "ahap"), ("a.ahap.bak", "bak"),
      ("ahap", ""), ("..ahap", "ahap"),
    ])
  func pathExtension(name: String, expected: String) throws {
    #expect(try #require(FileName(name)).pathExtension == expected)
  }

  @Test(
    "appends a component inside the folder",
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("a", "/b", "a/b"), ("", "b", "b"), ("/", "b", "/b"),
      (".", "b", "./b"),
    ])
  func appending(folder: String, component: String, expected: String) throws {
    let folder = try #require(FileName(folder))
    #expect(folder.appending(try #require(FileName(component))).description == expected)
  }

  @Test("holds bytes that are no UTF-8, and shows them escaped")
  func bytesBeyondUTF8() throws {
    let name = try #require(FileName(bytes: [0x66, 0xFF, 0x2E, 0x77]))
    #expect(name.withCString { FileName(cString: $0) } == name)
    #expect(name.bytes == [0x66, 0xFF, 0x2E, 0x77])
    #expect(name.description == #"f\xFF.w"#)
    #expect(name != FileName("f\u{FFFD}.w"))
  }

  @Test("cannot contain NUL")
  func noTerminatorInside() {
    let text = "a\0b"
    #expect(FileName(text) == nil)
    #expect(("a\0b" as FileName).bytes == Array("a".utf8))
    #expect(FileName(bytes: [0]) == nil)
  }

  @Test("absolute, folder by its slash, standard stream")
  func properties() {
    #expect(("/a" as FileName).isAbsolute)
    #expect(!("a/" as FileName).isAbsolute)
    #expect(("a/" as FileName).hasTrailingSlash)
    #expect(!("/a" as FileName).hasTrailingSlash)
    #expect(("-" as FileName).isStandardStream)
    #expect(!("./-" as FileName).isStandardStream)
  }

  @Test("order is that of bytes, without case or locale")
  func order() throws {
    let last = try #require(FileName(bytes: [0xFF]))
    let names: [FileName] = ["a", "B", "é", "a/b", "a.b", last, ""]
    #expect(names.sorted() == ["", "B", "a", "a.b", "a/b", "é", last])
  }
}
