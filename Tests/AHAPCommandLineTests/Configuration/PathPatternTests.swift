import Files
import Testing

@testable import AHAPCommandLine

@Suite("Patterns of paths")
struct PathPatternTests {
  @Test(
    "match",
    arguments: [
      ("a.ahap", "a.ahap"), ("a.ahap", "x/y/a.ahap"), ("*.ahap", "x/a.ahap"), ("?.ahap", "a.ahap"),
      ("x/*.ahap", "x/a.ahap"), ("./x/*", "x/a"), ("x/", "x/a"), ("x/", "x/y/a"),
      ("x/**", "x/y/a"), ("**/a", "a"), ("**/a", "x/y/a"), ("x/**/a", "x/a"),
      ("x/**/a", "x/y/z/a"), ("[a-c]*", "beta"), ("[!a-c]*", "x/delta"), ("[]-]x", "]x"),
      ("a[-z]", "a-"), ("*a*b*c*", "xaxbxcx"), ("x/**/y/**/z", "x/1/y/2/3/z"), ("[ab", "[ab"),
      ("\\*", "*"), ("é*", "éa"), ("x/a**b", "x/a/1/b"),
    ])
  func matches(pattern: String, path: String) throws {
    #expect(PathPattern(pattern).matches(try #require(FileName(path))))
  }

  @Test(
    "or do not",
    arguments: [
      ("a.ahap", "b.ahap"), ("x/*.ahap", "x/y/a.ahap"), ("x/*.ahap", "z/x/a.ahap"), ("?", "ab"),
      ("x/", "x"), ("x/", "xy/a"), ("**/a", "ba"), ("x/**/a", "x/ba"), ("[a-c]", "d"),
      ("[!a-c]", "a"), ("*", ""), ("\\*", "a"), ("x/?", "x/y/z"), ("x?y/z", "x/y/z"),
      ("x[/]y/z", "x/y/z"),
    ])
  func differs(pattern: String, path: String) throws {
    #expect(PathPattern(pattern).matches(try #require(FileName(path))) == (pattern == "*"))
  }

  @Test("a hostile one takes no more time than another")
  func linear() throws {
    let pattern = PathPattern(String(repeating: "**/*a", count: 60) + "b")
    let path = String(repeating: "a/", count: 1_000) + "a"
    #expect(!pattern.matches(try #require(FileName(path))))
  }
}
