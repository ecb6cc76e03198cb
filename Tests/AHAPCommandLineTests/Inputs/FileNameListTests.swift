import Files
import Testing

@testable import AHAPCommandLine

@Suite("Lists of file names")
struct FileNameListTests {
  @Test(
    "each name ends with a zero byte, the last one may do without",
    arguments: [
      ("", [], []), ("a\0b\0", ["a", "b"], []), ("a\0b", ["a", "b"], []), ("\0", [], [1]),
      ("a\0\0b\n\0", ["a", "b\n"], [2]),
    ] as [(String, [String], [Int])])
  func names(text: String, names: [String], empty: [Int]) {
    let list = FileNameList(Array(text.utf8))
    #expect(list.names == names.map { FileName($0) })
    #expect(list.emptyEntries == empty)
  }
}
