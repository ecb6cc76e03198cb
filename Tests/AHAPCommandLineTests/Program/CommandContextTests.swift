import Files
import FileTestSupport
import Testing

@testable import AHAPCommandLine

@Suite("What a command runs against")
struct CommandContextTests {
  private func context(
    terminal: Terminal = Terminal([]), output: ByteOutput = ByteOutput()
  ) -> CommandContext {
    CommandContext(
      standardOutput: output, standardError: ByteOutput(), files: FileReader(),
      environment: Environment([:]), terminal: terminal, signals: Signals())
  }

  private func said(_ context: CommandContext) -> String {
    context.error("a")
    context.warning("b")
    context.note("c")
    context.detail("d")
    return String(decoding: context.standardError.unwrittenBytes, as: UTF8.self)
  }

  @Test("says as much as is wanted")
  func verbosity() {
    var context = context()
    context.verbosity = .quiet
    #expect(said(context) == "ahap: error: a\n")
    context.standardError = ByteOutput()
    context.verbosity = .normal
    #expect(said(context) == "ahap: error: a\nahap: warning: b\nahap: note: c\n")
    context.standardError = ByteOutput()
    context.verbosity = .verbose
    #expect(said(context).hasSuffix("ahap: note: c\nahap: d\n"))
  }

  @Test("colours each stream by itself")
  func colors() {
    let context = context(terminal: Terminal([.error]))
    #expect(context.outputPalette == .plain)
    #expect(context.errorPalette.isColored)
    #expect(said(context).hasPrefix("ahap: \u{1B}[1;31merror:\u{1B}[0m a\n"))
  }

  @Test("what was written before a message is handed on before it")
  func order() throws {
    let pipe = try Pipe()
    let context = context(output: ByteOutput(descriptor: pipe.writeEnd))
    context.standardOutput.write("first")
    #expect(context.standardOutput.unwrittenBytes.count == 5)
    context.warning("then")
    #expect(context.standardOutput.unwrittenBytes.isEmpty)
  }

  @Test("a name is written as given, except to a terminal")
  func shownNames() throws {
    let name = try #require(FileName(bytes: [0x61, 0xFF, 0x0A]))
    #expect(context().shown(name) == name.bytes)
    #expect(context(terminal: Terminal([.output])).shown(name) == Array(#"a\xFF\x0A"#.utf8))
  }

  @Test("a signal or a failed output is a reason to stop")
  func stopStatus() {
    let calm = context()
    #expect(calm.stopStatus == nil)
    calm.signals.deliver(15)
    #expect(calm.stopStatus == .terminated)
    let broken = context(output: ByteOutput(descriptor: -1, capacity: 0))
    broken.standardOutput.write("x")
    #expect(broken.stopStatus == .trouble)
  }
}
