import Files
import FileTestSupport
import Glibc
import Testing

@Suite("OutputFile")
struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // As the program does: a reader that went away is an error, not the end.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Opens, writes `bytes`, and commits.
  private func replace(_ name: FileName, with bytes: [UInt8]) throws {
    let output = try OutputFile(at: name)
    try output.write(bytes)
    try output.commit()
  }

  /// The kind of the error that `body` throws.
  private func kind(_ body: () throws -> Void) -> FileError.Kind? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FileError)?.kind
    }
  }

  @Test("a new file has the permissions of the process's mask, and appears on commit only")
  func newFile() throws {
    let output = try OutputFile(at: folder["new"])
    try output.write([1, 2])
    #expect(folder.entries.count == 1 && folder.entries != ["new"])
    try output.write([3])
    try output.commit()
    #expect(folder.entries == ["new"])
    #expect(try folder["new"].load() == [1, 2, 3])
    try folder["control"].store([])
    let mask = umask(0)
    umask(mask)
    #expect(try folder["new"].mode() == S_IFREG | (0o666 & ~mask))
  }

  @Test(
    "an existing file keeps its permissions", arguments: [0o600, 0o640, 0o666, 0o755] as [mode_t])
  func keptPermissions(mode: mode_t) throws {
    try folder["file"].store([9], mode: mode)
    try replace(folder["file"], with: [1])
    #expect(try folder["file"].mode() == S_IFREG | mode)
    #expect(try folder["file"].load() == [1])
    #expect(folder.entries == ["file"])
  }

  @Test("the successor of a private file is private from the start")
  func privateSuccessor() throws {
    try folder["file"].store([9], mode: 0o600)
    let output = try OutputFile(at: folder["file"])
    for entry in folder.entries {
      #expect(try folder.name.appending(entry).mode() == S_IFREG | 0o600)
    }
    output.discard()
  }

  @Test("without a commit the old file stays and no other is left")
  func discarding() throws {
    try folder["file"].store([9])
    do {
      let output = try OutputFile(at: folder["file"])
      try output.write([1])
    }
    #expect(folder.entries == ["file"])
    let output = try OutputFile(at: folder["file"])
    try output.write([1])
    output.discard()
    #expect(folder.entries == ["file"])
    #expect(try folder["file"].load() == [9])
    #expect(kind { try output.write([1]) } == .unclassified)
    #expect(kind { try output.commit() } == .unclassified)
  }

  @Test("discard after commit, and a second commit, do nothing")
  func afterCommit() throws {
    let output = try OutputFile(at: folder["file"])
    try output.write([1])
    try output.commit()
    output.discard()
    try output.commit()
    #expect(try folder["file"].load() == [1])
  }

  @Test("a symbolic link stays, and its target is replaced")
  func symbolicLink() throws {
    try folder.makeFolder("sub")
    let target = folder["sub/target"]
    try target.store([9], mode: 0o640)
    try folder.makeLink("sub/second", to: "target")
    try folder.makeLink("first", to: "sub/second")
    try replace(folder["first"], with: [1])
    #expect(try folder["first"].mode() & S_IFMT == S_IFLNK)
    #expect(try folder["sub/second"].mode() & S_IFMT == S_IFLNK)
    #expect(try target.mode() == S_IFREG | 0o640)
    #expect(try target.load() == [1])
  }

  @Test("a dangling link gets its target, relative or absolute")
  func danglingLink() throws {
    try folder.makeLink("relative", to: "one")
    try folder.makeLink("absolute", to: folder["two"])
    try replace(folder["relative"], with: [1])
    try replace(folder["absolute"], with: [2])
    #expect(try folder["one"].load() == [1])
    #expect(try folder["two"].load() == [2])
    #expect(folder.entries == ["absolute", "one", "relative", "two"])
  }

  @Test("links in a circle are an error")
  func linkLoop() throws {
    try folder.makeLink("a", to: "b")
    try folder.makeLink("b", to: "a")
    #expect(kind { _ = try OutputFile(at: folder["a"]) } == .linkLoop)
    #expect(folder.entries == ["a", "b"])
  }

  @Test("folders and missing folders are errors with a kind, the path and the system's words")
  func namesThatCannotBeWritten() throws {
    try folder["file"].store([9])
    try folder.makeLink("astray", to: "nowhere/file")
    #expect(kind { _ = try OutputFile(at: folder.name) } == .isFolder)
    #expect(kind { _ = try OutputFile(at: folder["file/"]) } == .isFolder)
    #expect(kind { _ = try OutputFile(at: folder["new/"]) } == .isFolder)
    #expect(kind { _ = try OutputFile(at: folder["nowhere/file"]) } == .folderNotFound)
    #expect(kind { _ = try OutputFile(at: folder["file/file"]) } == .folderNotFound)
    #expect(kind { _ = try OutputFile(at: folder["astray"]) } == .folderNotFound)
    #expect(kind { _ = try OutputFile(at: "") } == .folderNotFound)
    let long = try #require(FileName(String(repeating: "x", count: 300)))
    #expect(kind { _ = try OutputFile(at: folder[long]) } == .unclassified)
    #expect(throws: FileError.self) { try OutputFile(at: folder["nowhere/file"]) }
    do {
      _ = try OutputFile(at: folder["nowhere/file"])
    } catch {
      #expect(error.path == folder["nowhere/file"])
      #expect(error.underlying == "open: No such file or directory (2)")
      #expect(error.code == ENOENT)
    }
    #expect(folder.entries == ["astray", "file"])
  }

  @Test("the longest name there can be is replaced as well")
  func longestName() throws {
    let name = folder[try #require(FileName(String(repeating: "x", count: 255)))]
    try replace(name, with: [1])
    #expect(try name.load() == [1])
  }

  @Test("a name that is no UTF-8")
  func bytesBeyondUTF8() throws {
    let name = folder.name.appending(try #require(FileName(bytes: [0xFF, 0xC3, 0x20])))
    try replace(name, with: [1])
    #expect(try name.load() == [1])
    #expect(folder.entries == [name.lastComponent])
  }

  @Test("devices are written, and stay devices")
  func devices() throws {
    try replace("/dev/null", with: [1])
    #expect(try ("/dev/null" as FileName).mode() & S_IFMT == S_IFCHR)
    try folder.makeLink("null", to: "/dev/null")
    try replace(folder["null"], with: [1])
    let full = try OutputFile(at: "/dev/full")
    #expect(kind { try full.write([1]) } == .noSpace)
    #expect(try ("/dev/full" as FileName).mode() & S_IFMT == S_IFCHR)
    #expect(folder.entries == ["null"])
  }

  @Test("a FIFO is written, and stays one")
  func fifo() throws {
    try folder.makeFIFO("fifo")
    let reader = BackgroundReader(ofFIFO: folder["fifo"])
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    try replace(folder["fifo"], with: bytes)
    #expect(reader.finish() == bytes)
    #expect(try folder["fifo"].mode() & S_IFMT == S_IFIFO)
    #expect(folder.entries == ["fifo"])
  }

  @Test("a full pipe that does not block is waited for")
  func nonBlockingPipe() throws {
    let pipe = try Pipe()
    pipe.makeWriteEndNonblocking()
    let reader = BackgroundReader(of: pipe)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try replace(pipe.outputName, with: bytes)
    #expect(reader.finish() == bytes)
  }

  @Test("a full pipe without a reader's help is left when the caller wants to stop")
  func cancelledWait() throws {
    let pipe = try Pipe()
    pipe.makeWriteEndNonblocking()
    var questionCount = 0
    let output = try OutputFile(at: pipe.outputName) {
      questionCount += 1
      return questionCount == 2
    }
    #expect(kind { try output.write([UInt8](repeating: 0, count: 1_000_000)) } == .cancelled)
  }

  @Test("a pipe whose reader has gone is an error of its own")
  func readerGone() throws {
    let pipe = try Pipe()
    pipe.closeReadEnd()
    let output = try OutputFile(at: FileName(cString: "/proc/self/fd/\(pipe.writeEnd)"))
    #expect(kind { try output.write([1]) } == .readerGone)
  }
}
