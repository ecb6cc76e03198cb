import FileTestSupport
import Files
import Glibc
import Testing

/// Putting patterns right.
@Suite("ahap validate --fix")
struct FixCaseTests {
  /// A folder with a copy of a case's file.
  private func copy(_ name: String, _ file: FileName = "input.ahap") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFile(file, Cases.bytes(name, file.description))
    return folder
  }

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Ahap.Run {
    try Ahap.run(["validate"] + arguments, in: folder.name.description)
  }

  private func samples(_ path: FileName) throws -> [UInt8] {
    try Ahap.run(["render", path.description, "-o", "-", "--sample-format", "f32"]).output
  }

  @Test("002: a curve of 17 points is split, sounds the same, and like the split by hand")
  func curve() throws {
    let folder = try copy("002-curve-17-points")
    let before = try samples(folder["input.ahap"])
    let fixed = try run(folder, "--fix", "input.ahap")
    #expect(fixed.status == 0 && fixed.output.isEmpty)
    #expect(fixed.errorText == "ahap: note: fixed 1 finding in 1 file\n")
    #expect(try samples(folder["input.ahap"]) == before)
    try folder.makeFile("split.ahap", Cases.bytes("002-curve-17-points", "split.ahap"))
    #expect(try samples(folder["split.ahap"]) == before)
    #expect(try run(folder, "--strict", "input.ahap").status == 0)
  }

  @Test("006: an event of 45 s is split, and is still one rumble")
  func longEvent() throws {
    let folder = try copy("006-continuous-45s")
    let before = try samples(folder["input.ahap"])
    #expect(try run(folder, "--fix", "--strict", "input.ahap").status == 0)
    #expect(try samples(folder["input.ahap"]) == before)
  }

  @Test("024: a misplaced parameter is moved only where that is asked for")
  func misplaced() throws {
    let folder = try copy("024-misplaced-intensity")
    let text = try folder["input.ahap"].load()
    let safe = try run(folder, "--fix", "input.ahap")
    #expect(safe.status == 0 && safe.findings.count == 2)
    #expect(safe.errorText.contains("--unsafe would fix 2 more, and change what is played"))
    #expect(try folder["input.ahap"].load() == text)
    let unsafe = try run(folder, "--fix", "--unsafe", "--strict", "input.ahap")
    #expect(unsafe.status == 0 && unsafe.output.isEmpty)
    let info = try Ahap.run(
      ["info", "--format", "json", "input.ahap"], in: folder.name.description)
    #expect(info.text.contains("0.3"))
  }

  @Test("--diff shows what patch can do, and changes nothing")
  func diff() throws {
    let folder = try copy("207-unknown-names")
    let text = try folder["input.ahap"].load()
    let shown = try run(folder, "--diff", "--unsafe", "input.ahap")
    #expect(shown.status == 1)
    #expect(shown.text.hasPrefix("--- input.ahap\n+++ input.ahap\n@@ "))
    #expect(shown.text.contains("+            \"ParameterID\": \"HapticIntensity\",\n"))
    #expect(shown.errorText.contains("would fix 5 findings in 1 file"))
    #expect(try folder["input.ahap"].load() == text)
    try folder.makeFile("fix.diff", shown.output)
    #expect(try run(folder, "--fix", "--unsafe", "input.ahap").status == 0)
    let none = try run(folder, "--diff", "--unsafe", "input.ahap")
    #expect(none.status == 0 && none.output.isEmpty && none.errors.isEmpty)
  }

  @Test("files keep their permissions and links, and are left alone where nothing changes")
  func files() throws {
    let folder = try copy("204-version-forms", "two.ahap")
    try folder.makeFile("clean.ahap", Cases.bytes("204-version-forms", "int.ahap"))
    try folder["two.ahap"].setMode(0o640)
    try folder.makeLink("link.ahap", to: "two.ahap")
    let before = try status(folder["clean.ahap"])
    #expect(try run(folder, "--fix", "link.ahap", "clean.ahap").status == 0)
    #expect(try folder["two.ahap"].mode() & 0o777 == 0o640)
    #expect(try folder["link.ahap"].mode() & S_IFMT == S_IFLNK)
    let text = String(decoding: try folder["two.ahap"].load(), as: UTF8.self)
    #expect(text.hasPrefix("{ \"Version\": 1.0,"))
    #expect(try status(folder["clean.ahap"]) == before)
    #expect(folder.entries == ["clean.ahap", "link.ahap", "two.ahap"])
  }

  /// What tells one file from another that took its place.
  private func status(_ name: FileName) throws -> [Int] {
    var status = stat()
    try #require(name.withCString { stat($0, &status) } == 0)
    return [Int(status.st_ino), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
  }

  @Test("standard input goes fixed to standard output, what is left to standard error")
  func standardInput() throws {
    let text = Array(
      #"{ "Pattern": [{ "Event": { "Time": 0, "EventType": "HapticBuzz", }, }] }"#.utf8)
    let run = try Ahap.run(["validate", "--fix", "-"], input: text)
    #expect(
      run.text
        == #"{ "Version": 1.0, "Pattern": [{ "Event": { "Time": 0, "EventType": "HapticBuzz" } }] }"#
    )
    #expect(run.status == 1)
    #expect(run.errorText.contains("<stdin>:1:68: error: \"HapticBuzz\" is no event type"))
    #expect(run.errorText.contains("fixed 3 findings in 1 file"))
    let json = try Ahap.run(["validate", "--fix", "--format", "json", "-"], input: text)
    #expect(json.status == 2)
    let diff = try Ahap.run(["validate", "--diff", "-"], input: text)
    #expect(diff.status == 1 && diff.text.hasPrefix("--- <stdin>\n"))
  }

  @Test("a text that does not parse loses what the reading can tell, and stays an error")
  func broken() throws {
    let text = Array("\u{FEFF}{ \"Version\": 2, \"Pattern\": [1,] \"x\": 1 }".utf8)
    let run = try Ahap.run(["validate", "--fix", "-"], input: text)
    #expect(run.text == "{ \"Version\": 2, \"Pattern\": [1] \"x\": 1 }")
    #expect(run.status == 1)
  }

  @Test("what cannot be written is trouble, and its findings are still told")
  func unwritable() throws {
    let folder = try copy("204-version-forms", "two.ahap")
    let fifo = try folder.makeFIFO("pipe")
    let writer = BackgroundThread {
      let number = fifo.withCString { open($0, O_WRONLY) }
      let text = "{ \"Version\": 2, \"Pattern\": [] }"
      _ = write(number, text, text.utf8.count)
      close(number)
    }
    let run = try run(folder, "--fix", "pipe")
    writer.join()
    #expect(run.status == 2)
    #expect(run.errorText.contains("cannot fix pipe: is not a regular file"))
    #expect(run.findings.contains { $0.hasSuffix("[version-newer]") })
  }

  @Test("--select and the rest of the choices hold for fixes too; contradictions are refused")
  func choices() throws {
    let folder = try TemporaryFolder()
    let text = #"{ "Pattern": [{ "Event": { "EventType": "HapticTransient" } },] }"#
    try folder.makeFile("a.ahap", Array(text.utf8))
    #expect(try run(folder, "--fix", "--select", "trailing-comma", "a.ahap").status == 0)
    let after = String(decoding: try folder["a.ahap"].load(), as: UTF8.self)
    #expect(after == #"{ "Pattern": [{ "Event": { "EventType": "HapticTransient" } }] }"#)
    for arguments in [
      ["--unsafe"], ["--diff", "--format", "json"], ["--fix", "--write-baseline", "b.json"],
    ] {
      let run = try Ahap.run(["validate"] + arguments + ["a.ahap"], in: folder.name.description)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errorText.contains("Try 'ahap validate --help'"))
    }
  }
}
