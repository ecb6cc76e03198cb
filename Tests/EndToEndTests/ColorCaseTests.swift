import Glibc
import Testing

/// When output is coloured: counted in escape characters on both streams.
@Suite("colour")
struct ColorCaseTests {
  private let folder = Cases.folder("074-colour")
  private static let script = "/usr/bin/script"

  /// How many escape characters a run writes to pipes.
  private func escapes(
    _ arguments: [String] = [], _ environment: [String: String] = [:]
  ) throws -> Int {
    let run = try Ahap.run(
      ["validate"] + arguments + ["error.ahap"], in: folder, environment: environment)
    #expect(run.status == 1)
    return (run.output + run.errors).count { $0 == 0x1B }
  }

  /// How many escape characters a run writes to a terminal.
  private func escapesOnTerminal(_ environment: [String: String]) throws -> Int {
    let program = try Ahap.program()
    let run = try ChildProcess.run(
      Self.script, ["-qec", "'\(program)' validate error.ahap", "/dev/null"], input: [],
      folder: folder,
      environment: ["PATH": "/usr/bin:/bin", "SHELL": "/bin/sh", "TERM": "xterm"]
        .merging(environment) { $1 }, signal: nil)
    #expect(run.status == 1 && run.text.contains("unknown-event-type"))
    return run.output.count { $0 == 0x1B }
  }

  @Test("pipes get none, unless somebody insists")
  func pipes() throws {
    #expect(try escapes() == 0)
    #expect(try escapes([], ["FORCE_COLOR": "1"]) > 0)
    #expect(try escapes([], ["FORCE_COLOR": "0"]) == 0)
    #expect(try escapes([], ["FORCE_COLOR": "1", "NO_COLOR": "1"]) == 0)
    #expect(try escapes(["--color", "always"], ["NO_COLOR": "1"]) > 0)
    #expect(try escapes(["--color", "never"], ["FORCE_COLOR": "1"]) == 0)
  }

  @Test(
    "a terminal gets some, unless somebody objects",
    .enabled(if: access(script, X_OK) == 0, "there is no script(1) to make a terminal"))
  func terminal() throws {
    #expect(try escapesOnTerminal([:]) > 0)
    #expect(try escapesOnTerminal(["NO_COLOR": ""]) > 0)
    #expect(try escapesOnTerminal(["NO_COLOR": "1"]) == 0)
    #expect(try escapesOnTerminal(["TERM": "dumb"]) == 0)
  }

  @Test(
    "formats for programs get none whatever is asked",
    arguments: ["json", "jsonl", "github", "sarif", "junit"])
  func programs(format: String) throws {
    let arguments = ["--format", format, "--color", "always"]
    #expect(try escapes(arguments, ["FORCE_COLOR": "1"]) == 0)
  }
}
