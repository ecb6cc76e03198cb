import Files
import FileTestSupport
import Testing

@testable import AHAPCommandLine

@Suite("Paths in a repository")
struct RepositoryPathsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFile("repository/Assets/Haptics/a.ahap")
    try folder.makeFile("elsewhere/b.ahap")
    try folder.makeLink("repository/Link", to: "Assets/Haptics")
    try folder.makeLink("repository/Outside", to: "../elsewhere")
  }

  private func path(_ file: FileName, in working: FileName, workspace: FileName? = nil) -> FileName?
  {
    RepositoryPaths(workingFolder: folder[working], workspace: workspace).path(of: folder[file])
  }

  @Test("start at the nearest folder with .git, be it a folder or a file")
  func repository() throws {
    let file: FileName = "repository/Assets/Haptics/a.ahap"
    try folder.makeFolder("repository/.git")
    #expect(path(file, in: "repository") == "Assets/Haptics/a.ahap")
    #expect(path(file, in: "repository/Assets") == "Assets/Haptics/a.ahap")
    #expect(path("elsewhere/b.ahap", in: "repository") == nil)
    #expect(path("repository/gone/../x.ahap", in: "repository") == "x.ahap")
    try folder.makeFile("repository/Assets/.git")
    #expect(path(file, in: "repository/Assets") == "Haptics/a.ahap")
  }

  @Test("follow links to folders that the repository has, and keep those that leave it")
  func links() throws {
    try folder.makeFolder("repository/.git")
    #expect(path("repository/Link/a.ahap", in: "repository") == "Assets/Haptics/a.ahap")
    #expect(path("repository/Outside/b.ahap", in: "repository") == "Outside/b.ahap")
  }

  @Test("start at the workspace where a file lies below it")
  func workspace() throws {
    let file: FileName = "repository/Assets/Haptics/a.ahap"
    try folder.makeFolder("repository/Assets/.git")
    #expect(
      path(file, in: "repository/Assets", workspace: folder["repository"])
        == "Assets/Haptics/a.ahap")
    #expect(
      path(file, in: "repository/Assets", workspace: folder["elsewhere"]) == "Haptics/a.ahap")
  }

  @Test(
    "names without dots",
    arguments: [
      ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../a/../../b", "../../b"), ("./", "."), ("", "."),
      ("/../a/..", "/"), ("/a//b/.", "/a/b"), ("a/..", "."),
    ] as [(FileName, FileName)])
  func normalized(name: FileName, expected: FileName) {
    #expect(name.normalized == expected)
  }

  @Test("names seen from a folder")
  func relative() {
    #expect(("/a/b" as FileName).relative(to: "/a") == "b")
    #expect(("/a/b" as FileName).relative(to: "/") == "a/b")
    #expect(("/ab" as FileName).relative(to: "/a") == nil)
    #expect(("/a" as FileName).relative(to: "/a") == nil)
  }
}
