import FileTestSupport
import Files
import Testing

@testable import AHAPCommandLine

@Suite("ahap fmt")
struct FmtCommandTests {
  private let folder: TemporaryFolder
  private static let unformatted = Array(#"{"Version":1.0,"Pattern":[],}"#.utf8)
  private static let formatted = Array("{\n  \"Version\": 1.0,\n  \"Pattern\": []\n}\n".utf8)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: [UInt8]..., input: [UInt8] = []) throws -> ProgramRun {
    try ProgramRun(
      bytes: [Array("fmt".utf8)] + arguments, program: AHAPProgram.program, standardInput: input)
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("prints files one after the other, and leaves them as they are")
  func print() throws {
    let first = try folder.makeFile("a.ahap", Self.unformatted)
    let second = try folder.makeFile("b.ahap", Self.formatted)
    let run = try run(first.bytes, second.bytes)
    #expect(run.outputBytes == Self.formatted + Self.formatted)
    #expect(run.status == .success && run.errors.isEmpty)
    #expect(try first.load() == Self.unformatted)
  }

  @Test("standard input goes to standard output")
  func standardInput() throws {
    let run = try run(bytes("-"), input: Self.unformatted)
    #expect(run.outputBytes == Self.formatted)
    #expect(
      try self.run(bytes("--check"), bytes("-"), input: Self.unformatted).output == "<stdin>\n")
    let named = try self.run(
      bytes("--diff"), bytes("--stdin-filename=x.ahap"), bytes("-"), input: Self.unformatted)
    #expect(named.output.hasPrefix("--- x.ahap\n"))
  }

  @Test("--write replaces what differs, keeps permissions and follows links")
  func write() throws {
    let file = try folder.makeFile("a.ahap", Self.unformatted)
    try file.setMode(0o640)
    try folder.makeLink("link", to: "a.ahap")
    let run = try run(bytes("--write"), folder["link"].bytes)
    #expect(run.status == .success && run.output.isEmpty && run.errors.isEmpty)
    #expect(try file.load() == Self.formatted)
    #expect(try file.mode() & 0o777 == 0o640)
    #expect(try folder["link"].mode() & 0o170000 == 0o120000)
    #expect(folder.entries == ["a.ahap", "link"])
  }

  @Test("--write does not touch what is formatted, nor what cannot be")
  func untouched() throws {
    let good = try folder.makeFile("a.ahap", Self.formatted)
    let broken = try folder.makeFile("b.ahap", bytes("{ // note\n}"))
    try folder.name.setMode(0o555)
    defer { try? folder.name.setMode(0o755) }
    // A file could not even be made beside them.
    try asOrdinaryUser {
      let run = try run(bytes("--write"), good.bytes, broken.bytes)
      #expect(run.status == .findings)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("b.ahap:1:3: error: JSON has no comments"))
      #expect(run.errors.contains("[comment]"))
      #expect(run.errors.contains("b.ahap: left as it is"))
    }
    #expect(try broken.load() == bytes("{ // note\n}"))
  }

  @Test("a file that cannot be written is trouble; the others are still done")
  func trouble() throws {
    let file = try folder.makeFile("a.ahap", Self.unformatted)
    let run = try run(bytes("--write"), folder["none.ahap"].bytes, file.bytes)
    #expect(run.status == .trouble)
    #expect(try file.load() == Self.formatted)
    #expect(try self.run(bytes("--write"), bytes("/dev/null")).status == .findings)
  }

  @Test("--check names what would change, whatever its name, and exits 1")
  func check() throws {
    let name = try #require(FileName(bytes: [0xFF, 0x2E, 0x61, 0x68, 0x61, 0x70]))
    let file = try folder.makeFile(name, Self.unformatted)
    try folder.makeFile("good.ahap", Self.formatted)
    let run = try run(bytes("--check"), folder.name.bytes)
    #expect(run.status == .findings)
    #expect(run.outputBytes == file.bytes + [0x0A])
    #expect(run.errors == "ahap: note: 1 of 2 files would be formatted\n")
    #expect(try file.load() == Self.unformatted)
    #expect(try self.run(bytes("--check"), folder["good.ahap"].bytes).status == .success)
  }

  @Test("--diff shows changes, alone or with --check and --write")
  func diff() throws {
    let file = try folder.makeFile("a.ahap", Self.unformatted)
    let alone = try run(bytes("--diff"), file.bytes)
    #expect(alone.status == .findings)
    #expect(alone.output.contains("@@ -1 +1,4 @@\n-{\"Version\""))
    let checked = try run(bytes("--diff"), bytes("--check"), file.bytes)
    #expect(checked.status == .findings && checked.output == alone.output)
    let written = try run(bytes("--diff"), bytes("-w"), file.bytes)
    #expect(written.status == .success && written.output == alone.output)
    #expect(try file.load() == Self.formatted)
    #expect(try run(bytes("--diff"), file.bytes).output.isEmpty)
  }

  @Test("what cannot be meant is refused")
  func usage() throws {
    let input = try run(bytes("--write"), bytes("-"), input: Self.unformatted)
    #expect(input.status == .trouble && input.output.isEmpty)
    #expect(input.errors.contains("'--write' cannot replace standard input"))
    #expect(try run(bytes("--write"), bytes("--check"), bytes("x")).status == .trouble)
    #expect(try run().status == .trouble)
  }

  @Test("a FIFO is no file to write back")
  func fifo() throws {
    let fifo = try folder.makeFIFO("a.ahap")
    let writer = BackgroundThread { try? fifo.store(Self.unformatted) }
    let run = try run(bytes("--write"), fifo.bytes)
    writer.join()
    #expect(run.status == .trouble)
    #expect(run.errors.contains("is not a regular file"))
  }

  @Test("many findings are cut short")
  func manyFindings() throws {
    let file = try folder.makeFile(
      "a.ahap", bytes("[" + String(repeating: "x, ", count: 30) + "1]"))
    let run = try run(file.bytes)
    #expect(run.errors.contains("10 more findings"))
  }
}
