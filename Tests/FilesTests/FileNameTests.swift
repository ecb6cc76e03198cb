import Files
import Testing

@Suite("FileName")
struct FileNameTests {
  @Test(
    "splits as dirname and basename do",
    arguments: [
      ("a/b.ahap", "a", "b.ahap"), ("b.ahap", ".", "b.ahap"), ("/b", "/", "b"),
      ("a/b/", "a", "b"), ("a//b", "a", "b"), ("/", "/", "/"), ("//", "/", "/"), ("", ".", ""),
      ("..", ".", ".."), ("/a/../b", "/a/..", "b"),
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
      ("a.Äx", "Äx"), ("a.wav/", "wav"),
    ])
  func pathExtension(name: String, expected: String) throws {
    #expect(try #require(FileName(name)).pathExtension == expected)
  }

  @Test(
    "appends a component inside the folder",
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("a", "/b", "a/b"), ("", "b", "b"), ("/", "b", "/b"),
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
}
