import FileTestSupport
import Files
import Testing

@testable import AHAPCommandLine

@Suite("The names on which it depends what a path leads to")
struct WatchedPlaceTests {
  private func places(_ path: FileName) -> [String] {
    WatchedPlace.places(of: path).map { "\($0.folder) \($0.name)" }.sorted()
  }

  @Test("of a file, its own, whether or not it exists")
  func file() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("a")
    #expect(places(folder["a"]) == ["\(folder.name) a"])
    #expect(places(folder["b"]) == ["\(folder.name) b"])
    #expect(places("no-such-file") == [". no-such-file"])
    #expect(places("./no-such-file") == [". no-such-file"])
  }

  @Test("of a path with missing folders, the first of them")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(places(folder["x/y/z"]) == ["\(folder.name) x"])
  }

  @Test("of links, each of them")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("real/a")
    try folder.makeLink("way", to: "real")
    try folder.makeLink("b", to: "way/a")
    try folder.makeLink("c", to: folder["b"])
    #expect(
      places(folder["c"])
        == ["\(folder.name) b", "\(folder.name) c", "\(folder.name) way", "\(folder.name)/real a"])
  }

  @Test("of links in a circle, an end is found")
  func circle() throws {
    let folder = try TemporaryFolder()
    try folder.makeLink("a", to: "b")
    try folder.makeLink("b", to: "a")
    #expect(places(folder["a"]) == ["\(folder.name) a", "\(folder.name) b"])
  }
}
