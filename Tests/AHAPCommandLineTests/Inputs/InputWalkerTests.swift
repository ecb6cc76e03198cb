import Files
import FileTestSupport
import Glibc
import Testing

@testable import AHAPCommandLine

@Suite("Finding inputs")
struct InputWalkerTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The inputs found for paths in the folder, and the problems, as text without the folder.
  private func found(_ paths: FileName..., isEmptyTrouble: Bool = false) -> [String] {
    let list = InputWalker.walk(paths.map { folder[$0] }, isEmptyTrouble: isEmptyTrouble)
    let prefix = "\(folder.name)/"
    let lines =
      list.inputs.map { "\($0.name)" }
      + list.problems.map { "\($0.isTrouble ? "trouble" : "warning"): \($0)" }
    return lines.map { line in
      line.split(separator: prefix, omittingEmptySubsequences: false).joined()
    }
  }

  @Test("walks in byte order, past what is hidden, linked, looping or met before")
  func walk() throws {
    for name: FileName in ["t/a.ahap", "t/sub/b.ahap", "t/sub/.hidden/c.ahap", "t/.git/d.ahap"] {
      try folder.makeFile(name)
    }
    for name: FileName in ["t/B.AHAP", "t/notes.json", "t/sub.ahap", "t/é.ahap", "t/.e.ahap"] {
      try folder.makeFile(name)
    }
    try folder.makeFile(try #require(FileName(bytes: "t/".utf8 + [0xFF] + ".ahap".utf8)))
    try folder.makeFolder("t/loop")
    try folder.makeFolder("t/folder.ahap")
    try folder.makeFIFO("t/pipe.ahap")
    try folder.makeLink("t/loop/up", to: "..")
    try folder.makeLink("t/loop/up.ahap", to: "..")
    try folder.makeLink("t/sub/link.ahap", to: "../a.ahap")
    try folder.makeLink("t/sub/broken.ahap", to: "gone.ahap")
    try folder.makeLink("t/sub/self.ahap", to: "self.ahap")
    try folder.makeLink("t/sub/other", to: "gone")
    #expect(
      found("t") == [
        "t/B.AHAP", "t/a.ahap", "t/sub/b.ahap", "t/sub.ahap", "t/é.ahap", #"t/\xFF.ahap"#,
        "warning: t/sub/broken.ahap: is a link to a file that does not exist",
        "warning: t/sub/self.ahap: is a link to a file that does not exist",
      ])
  }

  @Test("a named file is taken whatever it is called")
  func named() throws {
    try folder.makeFile("notes.json")
    try folder.makeFile(".hidden/c.ahap")
    try folder.makeLink("link", to: "notes.json")
    try folder.makeFIFO("pipe")
    #expect(
      found("notes.json", ".hidden/c.ahap", "link", "pipe")
        == ["notes.json", ".hidden/c.ahap", "link", "pipe"])
    #expect(found(".hidden") == [".hidden/c.ahap"])
  }

  @Test("a file named twice is taken twice; one that is walked, once")
  func twice() throws {
    try folder.makeFile("t/a.ahap")
    try folder.makeFile("t/b.ahap")
    #expect(found("t/a.ahap", "t/a.ahap") == ["t/a.ahap", "t/a.ahap"])
    #expect(found("t/b.ahap", "t") == ["t/b.ahap", "t/a.ahap"])
    #expect(found("t", "t/b.ahap", "t") == ["t/a.ahap", "t/b.ahap"])
  }

  @Test("paths stay as given")
  func asGiven() throws {
    try folder.makeFile("t/a.ahap")
    try folder.makeLink("l", to: "t")
    #expect(found("t/") == ["t/a.ahap"])
    #expect(found("./t") == ["./t/a.ahap"])
    #expect(found("l") == ["l/a.ahap"])
  }

  @Test("what is not there is trouble, and the rest goes on")
  func missing() throws {
    try folder.makeFile("a.ahap")
    try folder.makeLink("broken.ahap", to: "gone")
    #expect(
      found("gone.ahap", "a.ahap", "a.ahap/x", "broken.ahap") == [
        "a.ahap", "trouble: gone.ahap: no such file or folder",
        "trouble: a.ahap/x: no such file or folder",
        "trouble: broken.ahap: no such file or folder",
      ])
  }

  @Test("a quoted pattern is expanded, unless a file is called so")
  func patterns() throws {
    for name: FileName in ["t/b.ahap", "t/a.ahap", "t/c.json", "u/d.ahap", "t/[x].ahap"] {
      try folder.makeFile(name)
    }
    #expect(found("t/?.ahap") == ["t/a.ahap", "t/b.ahap"])
    #expect(found("t/[x].ahap") == ["t/[x].ahap"])
    #expect(found("[tu]") == ["t/[x].ahap", "t/a.ahap", "t/b.ahap", "u/d.ahap"])
    #expect(
      found("*.wav") == ["trouble: *.wav: no such file or folder, and nothing matches the pattern"])
  }

  @Test("a folder without patterns is a warning, or trouble if that is wanted")
  func empty() throws {
    try folder.makeFile("empty/README.txt")
    #expect(found("empty") == ["warning: no .ahap files in empty"])
    #expect(found("empty", isEmptyTrouble: true) == ["trouble: no .ahap files in empty"])
    try folder.makeLink("empty/broken.ahap", to: "gone")
    #expect(found("empty").count == 1)
  }

  @Test("a folder that cannot be read is trouble, and the rest goes on")
  func unreadable() throws {
    try folder.makeFile("t/a.ahap")
    try folder.makeFile("t/closed/b.ahap")
    try folder.makeFile("t/z.ahap")
    try folder["t/closed"].setMode(0)
    try asOrdinaryUser {
      #expect(
        found("t") == [
          "t/a.ahap", "t/z.ahap",
          "trouble: t/closed: permission denied (opendir: Permission denied (13))",
        ])
      #expect(
        found("t/closed/b.ahap") == [
          "trouble: t/closed/b.ahap: permission denied (stat: Permission denied (13))"
        ])
    }
  }

  @Test("a tree deeper than any path may be is not walked for ever")
  func deep() throws {
    try folder.makeFile("t/a.ahap")
    let name = String(repeating: "d", count: 200)
    var inner = folder["t"].withCString { open($0, O_RDONLY | O_DIRECTORY) }
    for _ in 0..<30 {
      mkdirat(inner, name, 0o755)
      let next = openat(inner, name, O_RDONLY | O_DIRECTORY)
      close(inner)
      inner = next
    }
    close(inner)
    let lines = found("t")
    #expect(lines.count == 2)
    #expect(lines.first == "t/a.ahap")
    #expect(lines.last?.hasSuffix(": File name too long (36)") == true)
  }

  @Test("a walk ends when somebody asks to stop")
  func interrupted() throws {
    try folder.makeFile("t/a.ahap")
    let signals = Signals()
    signals.deliver(SIGINT)
    let list = InputWalker.walk([folder["t"]], signals: signals)
    #expect(list.inputs.isEmpty && list.problems.isEmpty)
  }
}
