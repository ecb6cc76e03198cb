import FileTestSupport
import Files
import Testing

/// What the program says about its rules and about AHAP itself.
@Suite("ahap rules, explain and schema")
struct CatalogueCaseTests {
  @Test("every rule that is listed is explained")
  func rules() throws {
    let list = try Ahap.run(["rules"])
    #expect(list.status == 0 && list.errors.isEmpty)
    let ids = list.text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(ids.count > 40 && ids == ids.sorted())
    let all = try Ahap.run(["explain"] + ids.map(String.init))
    #expect(all.status == 0 && all.errors.isEmpty)
    #expect(all.text == (try Ahap.run(["explain"])).text)
  }

  @Test("a rule out of a finding is explained; a slip names the nearest")
  func explain() throws {
    let finding = try Ahap.run(
      ["validate", "input.ahap"], in: Cases.folder("021-number-as-text")
    ).findings[0]
    let id = finding.split(separator: "[").last?.dropLast()
    let run = try Ahap.run(["explain", String(id ?? "")])
    #expect(run.status == 0 && run.text.hasPrefix("wrong-type-in-event\n"))
    #expect(run.text.contains("Wrong:") && run.text.contains("Right:"))
    let slip = try Ahap.run(["explain", "wrong-type-in-events"])
    #expect(slip.status == 2 && slip.output.isEmpty)
    #expect(slip.errorText.contains("Did you mean 'wrong-type-in-event'?"))
  }

  @Test("the schema is the published one")
  func schema() throws {
    for (options, name) in [([], "ahap.schema.json"), (["--strict"], "ahap.strict.schema.json")] {
      let run = try Ahap.run(["schema"] + options)
      #expect(run.status == 0 && run.errors.isEmpty)
      let published = try #require(FileName("\(Cases.root)/docs/schemas/\(name)")).load()
      #expect(run.output == published, "\(name)")
    }
  }

  @Test("a closed pipe is no reason to complain")
  func closedPipe() throws {
    let run = try ChildProcess.run(
      "/bin/sh", ["-c", "'\(try Ahap.program())' explain | head -1"], input: [], folder: "/tmp",
      environment: ["PATH": "/usr/bin:/bin"], signal: nil)
    #expect(run.status == 0 && run.errors.isEmpty)
  }
}
