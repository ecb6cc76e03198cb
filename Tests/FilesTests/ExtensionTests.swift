import Files
import Testing

@Suite("FileName with and without an extension")
struct ExtensionTests {
  @Test(
    "the last dot begins it, but not at the start or in a folder",
    arguments: [
      ("a.ahap", "a"), ("b/a.b.ahap", "b/a.b"), ("a", "a"), (".a", ".a"), ("b.c/a", "b.c/a"),
      ("a.", "a"), ("a.b/", "a.b/"), ("", ""), ("b/.a.wav", "b/.a"),
    ] as [(FileName, FileName)])
  func without(name: FileName, expected: FileName) {
    #expect(name.withoutExtension == expected)
  }

  @Test("one is added")
  func with() {
    #expect(FileName("b/a").withExtension("wav") == "b/a.wav")
    #expect(FileName("a.b").withExtension("wav") == "a.b.wav")
  }
}
