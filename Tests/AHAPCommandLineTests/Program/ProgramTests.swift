import FileTestSupport
import Glibc
import Testing

@testable import AHAPCommandLine

@Suite("Running the program")
struct ProgramTests {
  @Test("a command's status and output, warnings on standard error")
  func runs() throws {
    let run = try ProgramRun("copy", "a", "b", "-m", "1")
    #expect(run.status == .findings)
    #expect(run.output == "[a] to b, mode 1\n")
    #expect(run.errors == "toy: note: about to copy\ntoy: warning: this is a toy\n")
    #expect(try ProgramRun("copy", "a", "b", "-qm1").errors.isEmpty)
  }

  @Test("common options may come before the command")
  func commonOptionsFirst() throws {
    #expect(try ProgramRun("-q", "--color", "never", "copy", "a", "b", "-m1").errors.isEmpty)
    let wrong = try ProgramRun("--rate", "9000", "count")
    #expect(wrong.status == .trouble)
    #expect(wrong.errors == "toy: unknown option '--rate'\nTry 'toy --help'.\n")
  }

  @Test("no command shows help as talk, and is trouble")
  func noCommand() throws {
    let run = try ProgramRun()
    #expect(run.status == .trouble)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("A toy for tests.\n\nUsage: toy COMMAND"))
    #expect(try ProgramRun("-q").status == .trouble)
  }

  @Test("an unknown command names the nearest one")
  func unknownCommand() throws {
    let run = try ProgramRun("cuont", "x")
    #expect(run.status == .trouble)
    #expect(
      run.errors == "toy: unknown command 'cuont'\nDid you mean 'count'?\nTry 'toy --help'.\n")
    #expect(try ProgramRun("help", "cuont").errors == run.errors)
    #expect(
      try ProgramRun("help", "count", "copy").errors.hasPrefix("toy: unexpected argument 'copy'\n"))
    #expect(
      try ProgramRun("tap.ahap").errors.contains(
        "A command comes first, as in 'toy count tap.ahap'.\n"))
    #expect(try ProgramRun(bytes: [[0x1B, 0xFF]]).errors.contains(#"'\x1B\xFF'"#))
  }

  @Test("bad usage is said with the command's name")
  func badUsage() throws {
    let run = try ProgramRun("count", "--raet=1")
    #expect(run.status == .trouble)
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "toy count: unknown option '--raet'\nDid you mean '--rate'?\nTry 'toy count --help'.\n")
    #expect(
      try ProgramRun("fail", "usage").errors
        == "toy fail: this cannot be\nTry another.\nTry 'toy fail --help'.\n")
  }

  @Test("an error that a command throws is trouble")
  func thrownError() throws {
    let run = try ProgramRun("fail", "system")
    #expect(run.status == .trouble)
    #expect(run.errors == "toy: error: x: no space left (write: No space left on device (28))\n")
  }

  @Test("a signal wins over the command's own status")
  func signal() throws {
    #expect(try ProgramRun("fail", "signal").status == .interrupted)
    let waiting = try ProgramRun("fail", "interrupt")
    #expect(waiting.status == .interrupted)
    #expect(waiting.errors.isEmpty)
  }

  @Test("a full disk is trouble, with the system's words")
  func fullDisk() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    for arguments in [["--help"], ["--version"], ["fail", "x"], ["fail", "flood"]] {
      let run = try ProgramRun(
        bytes: arguments.map { Array($0.utf8) }, output: ByteOutput(descriptor: full))
      #expect(run.status == .trouble)
      #expect(
        run.errors == "toy: error: cannot write standard output: no space left "
          + "(write: No space left on device (28))\n")
    }
  }

  @Test("a reader that goes away ends the run quietly")
  func readerGone() throws {
    StandardStreams.ignoreBrokenPipes()
    let pipe = try Pipe()
    pipe.closeReadEnd()
    let run = try ProgramRun("fail", "flood", output: ByteOutput(descriptor: pipe.writeEnd))
    #expect(run.status == .readerGone)
    #expect(run.errors.isEmpty)
  }

  @Test("the process as a whole: closed streams, its own arguments, exit status")
  func asProcess() async {
    await #expect(processExitsWith: .exitCode(2)) {
      // The test runner's own arguments are none that the toy knows.
      close(STDIN_FILENO)
      close(STDOUT_FILENO)
      let status = Program.toy.runAsProcess()
      // Both numbers are taken again, and nothing can be written to 1.
      if open("/dev/null", O_RDONLY) < 3 || write(1, "x", 1) != -1 || errno != EBADF { exit(99) }
      exit(status.rawValue)
    }
  }
}
