import Testing

@testable import AHAPCommandLine

@Suite("Help")
struct HelpTests {
  @Test("the program's help")
  func program() throws {
    let run = try ProgramRun("--help")
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    try expectGolden(run.output, named: "toy-help.txt")
    #expect(try ProgramRun("help").output == run.output)
    #expect(try ProgramRun("help", "help").output == run.output)
    #expect(try ProgramRun("-qh").output == run.output)
  }

  @Test("a command's help, by every way to it")
  func command() throws {
    let run = try ProgramRun("count", "--help")
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    try expectGolden(run.output, named: "toy-count-help.txt")
    #expect(try ProgramRun("help", "count").output == run.output)
    #expect(try ProgramRun("count", "x", "-h").output == run.output)
    #expect(try ProgramRun("help", "count", "--color=never").output == run.output)
  }

  @Test("a required option and several arguments")
  func required() throws {
    try expectGolden(try ProgramRun("copy", "--help").output, named: "toy-copy-help.txt")
  }

  @Test("fits the screen, from 40 through 100 columns", arguments: [10, 60, 80, 300])
  func width(columns: Int) throws {
    let run = try ProgramRun("count", "-h", terminal: Terminal([.output], width: columns))
    let widest = run.output.split(separator: "\n").map(\.count).max() ?? 0
    // Usage lines and examples are never broken; the toy's are shorter than 60.
    #expect(widest <= min(max(columns, 60), 100))
    if columns == 60 { try expectGolden(run.output, named: "toy-count-help-60-columns.txt") }
    if columns == 300 { #expect(widest > 80) }
  }

  @Test("a hidden command has help and is not listed")
  func hidden() throws {
    #expect(try ProgramRun("fail", "--help").output.hasPrefix("Go wrong.\n"))
    #expect(try !ProgramRun("--help").output.contains("Go wrong"))
  }

  @Test("the version", arguments: [["--version"], ["count", "--version"], ["--version", "x"]])
  func version(arguments: [String]) throws {
    let run = try ProgramRun(bytes: arguments.map { Array($0.utf8) })
    #expect(run.status == .success)
    #expect(run.output == "toy 1.2.3\n")
  }

  @Test("a long term has a line of its own, and the others stay near their meanings")
  func longTerm() {
    var page = HelpPage(screenWidth: nil)
    let long = String(repeating: "x", count: 25)
    page.add("Terms", list: [("a", "One."), (long, "Two."), ("bc", "Three.")])
    #expect(page.text == "Terms:\n  a   One.\n  \(long)\n      Two.\n  bc  Three.\n")
  }

  @Test("words are wrapped, long ones kept, indented lines left alone")
  func wrapping() {
    #expect(TextWrapping.lines(of: "", width: 5) == [])
    #expect(TextWrapping.lines(of: "a bb ccc", width: 4) == ["a bb", "ccc"])
    #expect(TextWrapping.lines(of: "abcdefgh i", width: 4) == ["abcdefgh", "i"])
    #expect(TextWrapping.lines(of: "a\n\n  b c d", width: 3) == ["a", "", "  b c d"])
  }
}
