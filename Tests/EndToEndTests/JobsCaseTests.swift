import FileTestSupport
import Files
import Testing

/// Folders: which files are judged, in which order, and on how many threads.
@Suite("Walking and jobs")
struct JobsCaseTests {
  @Test("080: each file once, in order; hidden folders and loops left out")
  func walk() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("good.ahap", Cases.bytes("080-walk", "good.ahap"))
    try folder.makeFile("make.sh", Cases.bytes("080-walk", "make.sh"))
    let made = try ChildProcess.run(
      "/bin/sh", ["make.sh"], input: [], folder: folder.name.description,
      environment: ["PATH": "/usr/bin:/bin"], signal: nil)
    try #require(made.status == 0)
    for jobs in ["1", "3"] {
      let run = try Ahap.run(["validate", "-v", "-j", jobs, "t"], in: folder.name.description)
      #expect(run.status == 0 && run.output.isEmpty && run.seconds < 1)
      let lines = run.errorText.split(separator: "\n")
      #expect(
        lines.filter { $0.hasSuffix("no findings") } == [
          "ahap: t/a.ahap: no findings", "ahap: t/build/e.ahap: no findings",
          "ahap: t/sub/b.ahap: no findings",
        ])
      #expect(run.errorText.contains("warning: t/sub/broken.ahap"))
    }
    let hidden = try Ahap.run(
      ["validate", "-v", "t/sub/.hidden/c.ahap"], in: folder.name.description)
    #expect(hidden.errorText == "ahap: t/sub/.hidden/c.ahap: no findings\n")
  }

  @Test("the report is the same, however many threads make it")
  func order() throws {
    let folder = try TemporaryFolder()
    for number in 0..<120 {
      let times = (0..<(number * 37 % 200)).map { "{ \"Event\": { \"Time\": \(-$0), \"x\": 1 } }" }
      let text = "{ \"Version\": 1, \"Pattern\": [\(times.joined(separator: ",\n"))] }"
      try folder.makeFile(FileName(cString: "\(number).ahap"), Array(text.utf8))
    }
    for format in ["text", "json", "sarif"] {
      let runs = try ["1", "2", "7"].map { jobs in
        try Ahap.run(
          ["validate", "--format", format, "--max-issues", "5000", "-j", jobs, "."],
          in: folder.name.description)
      }
      #expect(runs[0].status == 1 && runs[0].output.count > 100_000)
      #expect(runs.allSatisfy { $0.output == runs[0].output && $0.errors == runs[0].errors })
    }
    #expect(
      try Ahap.run(["validate", "-j", "0", "."], in: folder.name.description).status == 2)
  }
}
