import Testing

/// How files, folders and standard input are named.
@Suite("inputs")
struct InputCaseTests {
  private let standardInput = Cases.folder("067-stdin")
  private let folders = Cases.folder("068-no-match")

  private func pattern() throws -> [UInt8] {
    try Cases.bytes("067-stdin", "input.ahap")
  }

  @Test("standard input is '-', and its sounds are not looked at")
  func standardInputAlone() throws {
    let run = try Ahap.run(["validate", "-"], input: try pattern())
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errorText.contains("<stdin>: sound files are not checked"))
  }

  @Test("--stdin-filename says where the sounds of standard input are")
  func standardInputWithName() throws {
    let run = try Ahap.run(
      ["validate", "--stdin-filename", "\(standardInput)/input.ahap", "-"], input: try pattern(),
      in: "/")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    let elsewhere = try Ahap.run(
      ["validate", "--stdin-filename", "/tmp/nowhere/input.ahap", "-"], input: try pattern())
    #expect(elsewhere.status == 1)
    #expect(elsewhere.findings.count == 1)
    #expect(elsewhere.findings.first?.hasSuffix("[sound-file-missing]") == true)
    #expect(elsewhere.findings.first?.hasPrefix("/tmp/nowhere/input.ahap:8:30: error:") == true)
  }

  @Test("'-' beside other paths is a usage error; nothing on it is a finding")
  func standardInputMisused() throws {
    let both = try Ahap.run(["validate", "-", "input.ahap"], in: standardInput)
    #expect(both.status == 2 && both.errorText.contains("standard input"))
    let nothing = try Ahap.run(["validate", "-"])
    #expect(nothing.status == 1 && nothing.text.hasPrefix("<stdin>:1:1: error: The file is empty"))
    let none = try Ahap.run(["validate"])
    #expect(none.status == 2 && none.errorText.contains("no input"))
  }

  @Test("standard input is rendered as a file is")
  func standardInputRendered() throws {
    let run = try Ahap.run(["render", "-", "-o", "-"], input: try pattern())
    #expect(run.status == 0)
    #expect(try WaveFile(run.output).frameCount == 1_056)
  }

  @Test("a folder is searched for .ahap files of any case; other files count when named")
  func foldersAndFiles() throws {
    let empty = try Ahap.run(["validate", "empty/"], in: folders)
    #expect(empty.status == 0)
    #expect(empty.errorText.contains("warning: no .ahap files in empty/"))
    #expect(try Ahap.run(["validate", "--error-on-empty", "empty/"], in: folders).status == 2)
    let both = try Ahap.run(["info", "patterns/"], in: folders)
    #expect(both.status == 0)
    #expect(both.text.contains("patterns/B.AHAP\n") && both.text.contains("patterns/a.ahap\n"))
    let notes = try Ahap.run(["validate", "patterns/notes.json"], in: folders)
    #expect(notes.status == 1)
    #expect(notes.findings.contains { $0.contains("[pattern-missing]") })
    #expect(try Ahap.run(["validate", "patterns/*.ahap"], in: folders).status == 0)
    let list = try Ahap.run(
      ["validate", "--files0-from", "-"], input: Array("patterns/a.ahap\0patterns/B.AHAP\0".utf8),
      in: folders)
    #expect(list.status == 0 && list.errors.isEmpty)
  }

  @Test("help and version are data; wrong usage names what was likely meant")
  func usage() throws {
    for arguments in [["--help"], ["--version"], ["validate", "--help"], ["help", "render"]] {
      let run = try Ahap.run(arguments)
      #expect(run.status == 0 && !run.output.isEmpty && run.errors.isEmpty)
    }
    let option = try Ahap.run(["validate", "--strct", "x.ahap"])
    #expect(option.status == 2 && option.errorText.contains("'--strict'"))
    let command = try Ahap.run(["validte"])
    #expect(command.status == 2 && command.errorText.contains("'validate'"))
    let missing = try Ahap.run(["render", "nosuch.ahap", "-o", "/tmp/never.wav"])
    #expect(missing.status == 2 && missing.errorText.contains("nosuch.ahap: no such file"))
  }
}
