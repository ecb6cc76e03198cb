import Files
import FileTestSupport
import Testing

@testable import AHAPCommandLine

@Suite("Choosing inputs on the command line")
struct InputSelectionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("standard input, by its own name")
  func standardInput() throws {
    let run = try ProgramRun("count", "-", standardInput: [1, 2, 3])
    #expect(run.status == .success)
    #expect(run.output == "<stdin>: 3\n")
    #expect(run.errors.isEmpty)
  }

  @Test("standard input, by a name that the command gives it")
  func namedStandardInput() throws {
    let outcome = try ArgumentParser(CountCommand.specification).parse([Array("-".utf8)])
    guard case .arguments(let arguments) = outcome else { return }
    let selection = try InputSelection(parsing: arguments)
    let context = CommandContext(
      standardOutput: ByteOutput(), standardError: ByteOutput(), files: FileReader(),
      environment: Environment([:]), terminal: Terminal([]), signals: Signals())
    let list = try selection.resolve(in: context, standardInputName: "x/a.ahap")
    #expect(list.inputs == [.standardInput(name: "x/a.ahap")])
    #expect(selection.isStandardInput)
  }

  @Test(
    "what makes no sense together",
    arguments: [
      (["-", "a"], "'-' for standard input cannot be used together with other paths"),
      (["-", "-"], "'-' for standard input cannot be used together with other paths"),
      (["a", "--files0-from", "-"], "paths and '--files0-from' cannot be used together"),
      ([], "no input\nName files or folders, or - for standard input."),
    ])
  func usageErrors(arguments: [String], message: String) throws {
    let run = try ProgramRun(bytes: (["count"] + arguments).map { Array($0.utf8) })
    #expect(run.status == .trouble)
    #expect(run.errors == "toy count: \(message)\nTry 'toy count --help'.\n")
  }

  @Test("trouble with one file wins, and the others are done")
  func trouble() throws {
    let empty = try folder.makeFile("empty.ahap", [])
    let run = try ProgramRun("count", "--strict", "\(empty)", "\(folder["gone"])")
    #expect(run.status == .trouble)
    #expect(run.output == "\(empty): 0\n")
    #expect(run.errors == "toy: error: \(folder["gone"]): no such file or folder\n")
    #expect(try ProgramRun("count", "--strict", "\(empty)").status == .findings)
  }

  @Test("an empty folder is a warning, or trouble")
  func emptyFolder() throws {
    let run = try ProgramRun("count", "\(folder.name)")
    #expect(run.status == .success)
    #expect(run.errors == "toy: warning: no .ahap files in \(folder.name)\n")
    let strict = try ProgramRun("count", "\(folder.name)", "--error-on-empty", "-q")
    #expect(strict.status == .trouble)
    #expect(strict.errors == "toy: error: no .ahap files in \(folder.name)\n")
  }

  @Test("a list of files from standard input or a file")
  func list() throws {
    let name = try folder.makeFile(try #require(FileName(bytes: [0xFF, 0x0A])), [1, 2])
    let other = try folder.makeFile("b.txt", [1])
    let bytes = name.bytes + [0] + other.bytes + [0]
    let run = try ProgramRun("count", "--files0-from", "-", standardInput: bytes)
    #expect(run.status == .success)
    #expect(run.outputBytes == name.bytes + ": 2\n".utf8 + other.bytes + ": 1\n".utf8)
    let file = try folder.makeFile("list", bytes.dropLast())
    #expect(try ProgramRun("count", "--files0-from=\(file)").outputBytes == run.outputBytes)
  }

  @Test("a list that is empty, has empty entries, or cannot be read")
  func oddLists() throws {
    let empty = try ProgramRun("count", "--files0-from=-")
    #expect(empty.status == .success)
    #expect(empty.errors == "toy: warning: <stdin>: names no files\n")
    let strict = try ProgramRun("count", "--files0-from=-", "--error-on-empty")
    #expect(strict.status == .trouble)
    let gap = try ProgramRun("count", "--files0-from=-", standardInput: [0, 0])
    #expect(gap.status == .trouble)
    #expect(gap.errors.contains("toy: error: <stdin>: entry 2 is empty\n"))
    let gone = try ProgramRun("count", "--files0-from=\(folder["gone"])")
    #expect(gone.status == .trouble)
    #expect(gone.errors == "toy: error: \(folder["gone"]): no such file\n")
    let dash = try ProgramRun("count", "--files0-from=-", standardInput: [0x2D, 0])
    #expect(dash.errors == "toy: error: ./-: no such file or folder\n")
  }
}
