import FileTestSupport
import Files
import Testing

@Suite("OutputFolder")
struct OutputFolderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("makes a folder and those above it, again too")
  func creates() throws {
    try OutputFolder.create(folder["a/b//c/"])
    try OutputFolder.create(folder["a/b/c"])
    try OutputFolder.create(".")
    try OutputFolder.create("/")
    try folder["a/b/c/file"].store([1])
    #expect(folder.entries == ["a"])
  }

  @Test("a file in the way is an error")
  func fileInTheWay() throws {
    try folder["file"].store([])
    for name: FileName in ["file", "file/a", "file/a/b"] {
      #expect(throws: FileError.self) { try OutputFolder.create(folder[name]) }
    }
  }
}
