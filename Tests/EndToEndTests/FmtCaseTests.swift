import FileTestSupport
import Files
import Testing

/// A pattern in a folder of one's own, formatted as users do it.
@Suite("ahap fmt")
struct FmtCaseTests {
  private let messy = Cases.folder("088-fmt") + "/messy.ahap"
  private let suggested = Cases.folder("088-fmt") + "/suggested.ahap"

  @Test("the usual layout, with the keys as written or in their usual order")
  func layout() throws {
    let expected = try Cases.bytes("088-fmt", "suggested.ahap")
    let sorted = try Ahap.run(["fmt", "--sort-keys", messy])
    #expect(sorted.status == 0 && sorted.output == expected && sorted.errors.isEmpty)
    let written = try Ahap.run(["fmt", messy])
    #expect(written.status == 0)
    #expect(
      written.text == """
        {
          "Pattern": [
            { "ParameterCurve": { "ParameterCurveControlPoints": [
                { "ParameterValue": 0.30, "Time": 0 },
                { "Time": 0.10, "ParameterValue": 1 } ], "Time": 0.0,
                "ParameterID": "HapticIntensityControl" } },
            { "Event": { "EventType": "HapticTransient", "Time": 0.1, "EventParameters": [
                { "ParameterValue": 1e0, "ParameterID": "HapticIntensity" } ], "X-Note": "keep me" } }
          ],
          "Version": 1
        }

        """)
    // Twice is once.
    #expect(try Ahap.run(["fmt", "-"], input: written.output).output == written.output)
  }

  @Test("--check tells what is formatted from what is not")
  func check() throws {
    let found = try Ahap.run(["fmt", "--check", "messy.ahap"], in: Cases.folder("088-fmt"))
    #expect(found.status == 1 && found.text == "messy.ahap\n")
    for options in [["--check"], ["--check", "--sort-keys"], ["--diff"]] {
      let run = try Ahap.run(["fmt"] + options + [suggested])
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    }
  }

  @Test("what is written plays as before, bit for bit")
  func samePlayback() throws {
    let folder = try TemporaryFolder()
    let file = try folder.makeFile("a.ahap", try Cases.bytes("088-fmt", "messy.ahap"))
    let before = try Ahap.run(["render", "\(file)", "-o", "-"])
    #expect(try Ahap.run(["fmt", "--write", "--sort-keys", "\(folder.name)"]).status == 0)
    #expect(try file.load() == (try Cases.bytes("088-fmt", "suggested.ahap")))
    let after = try Ahap.run(["render", "\(file)", "-o", "-"])
    #expect(before.status == 0 && after.output == before.output)
  }

  @Test("a file that does not parse is not touched")
  func broken() throws {
    let folder = try TemporaryFolder()
    let text = Array("{ \"Version\": 1.0 // to be done\n}".utf8)
    let file = try folder.makeFile("a.ahap", text)
    let run = try Ahap.run(["fmt", "--write", "a.ahap"], in: "\(folder.name)")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errorText.hasPrefix("a.ahap:1:18: error: "))
    #expect(run.errorText.contains("[comment]"))
    #expect(try file.load() == text)
  }

  @Test("standard input goes to standard output, and cannot be written")
  func standardInput() throws {
    let input = try Cases.bytes("067-stdin", "input.ahap")
    let run = try Ahap.run(["fmt", "-"], input: input)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.text.hasPrefix("{\n  \"Version\": 1.0,\n  \"Pattern\": [\n    { \"Event\": { "))
    #expect(try Ahap.run(["fmt", "--check", "-"], input: run.output).status == 0)
    let written = try Ahap.run(["fmt", "--write", "-"], input: input)
    #expect(written.status == 2 && written.output.isEmpty)
    #expect(written.errorText.contains("standard input"))
  }

  @Test("a difference is one that patch takes")
  func patch() throws {
    let folder = try TemporaryFolder()
    let file = try folder.makeFile("a b.ahap", try Cases.bytes("088-fmt", "messy.ahap"))
    let difference = try Ahap.run(["fmt", "--diff", "a b.ahap"], in: "\(folder.name)")
    #expect(difference.status == 1)
    let run = try ChildProcess.run(
      "/usr/bin/patch", ["-s", "-p0"], input: difference.output, folder: "\(folder.name)",
      environment: [:], signal: nil)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try file.load() == (try Ahap.run(["fmt", messy])).output)
  }
}
