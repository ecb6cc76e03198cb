import FileTestSupport
import Files
import Glibc
import Testing

/// Reports for programs: what is in them, and that their readers can read them.
@Suite("ahap validate --format")
struct ReportCaseTests {
  /// Every format for programs that one document or line of which can be judged by itself.
  static let formats = ["json", "jsonl", "sarif", "junit"]

  private let output = Cases.folder("070-json-output")

  @Test("json: an entry for each argument in their order, also for one that is not there")
  func json() throws {
    let run = try Ahap.run(
      ["validate", "--format", "json", "warn.ahap", "nosuch.ahap", "broken.ahap"], in: output)
    #expect(run.status == 2)
    try ReportCheck.expectValid(run.output, as: "json")
    let report = try JSONReport(run.output)
    #expect(report["schemaVersion"].number == 1)
    #expect(
      report["files"].elements.map { $0["path"].text } == [
        "warn.ahap", "nosuch.ahap", "broken.ahap",
      ])
    let warning = report["files"][0]["findings"][0]
    #expect(warning["rule"].text == "duration-beyond-device-limit")
    #expect(warning["severity"].text == "warning")
    #expect(warning["pointer"].text == "/Pattern/0/Event/EventDuration")
    #expect(warning["line"].number == 8 && warning["column"].number == 26)
    #expect(warning["offset"].number == 143 && warning["endOffset"].number == 145)
    #expect(
      report["files"][1]["error"]["message"].text == "nosuch.ahap: no such file or folder")
    #expect(report["files"][2]["findings"][0]["rule"].text == "syntax-error")
    #expect(report["files"][2]["findings"][0]["code"].number == -4813)
    let summary = report["summary"]
    #expect(summary["files"].number == 3 && summary["unread"].number == 1)
    #expect(summary["errors"].number == 1 && summary["warnings"].number == 1)
  }

  @Test("json: no files make an empty list, wrong usage makes nothing")
  func noFiles() throws {
    let empty = Cases.folder("068-no-match") + "/empty"
    let run = try Ahap.run(["validate", "--format", "json", "."], in: empty)
    #expect(run.status == 0)
    try ReportCheck.expectValid(run.output, as: "json")
    let report = try JSONReport(run.output)
    #expect(report["files"].exists && report["files"].elements.isEmpty)
    let trouble = try Ahap.run(
      ["validate", "--format", "json", "--error-on-empty", "."], in: empty)
    #expect(trouble.status == 2)
    try ReportCheck.expectValid(trouble.output, as: "json")
    #expect(try JSONReport(trouble.output)["files"][0]["error"].exists)
    let usage = try Ahap.run(["validate", "--format", "jsn", "."], in: empty)
    #expect(usage.status == 2 && usage.output.isEmpty)
    #expect(usage.errorText.contains("text, json, jsonl, github, sarif or junit"))
  }

  @Test("jsonl: a line for each file, and the sums")
  func jsonLines() throws {
    let run = try Ahap.run(
      ["validate", "--format", "jsonl", "warn.ahap", "broken.ahap", "nosuch.ahap"], in: output)
    #expect(run.status == 2)
    try ReportCheck.expectValid(run.output, as: "jsonl")
    let lines = try run.text.split(separator: "\n").map { try JSONReport(Array($0.utf8)) }
    #expect(
      lines.map { $0["path"].text } == ["warn.ahap", "broken.ahap", "nosuch.ahap", nil])
    #expect(lines[3]["type"].text == "summary" && lines[3]["errors"].number == 1)
  }

  @Test("jsonl: a file's line comes before the next file is there")
  func flushing() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("a.ahap", try Cases.bytes("070-json-output", "warn.ahap"))
    let waiting = try folder.makeFIFO("b.ahap")
    let reader = try Ahap.run(
      ["validate", "--format", "jsonl", "a.ahap", "\(waiting)"], in: "\(folder.name)",
      signal: (SIGTERM, after: 0.5))
    #expect(reader.status == 143)
    #expect(reader.text.hasPrefix(#"{"type":"file","path":"a.ahap","#))
    #expect(reader.text.hasSuffix("\n") && !reader.text.contains(#""type":"summary""#))
  }

  @Test("documents are complete when interrupted", arguments: ["json", "sarif", "junit"])
  func interrupted(format: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("a.ahap", try Cases.bytes("070-json-output", "warn.ahap"))
    try folder.makeFIFO("b.ahap")
    let run = try Ahap.run(
      ["validate", "--format", format, "a.ahap", "b.ahap", "c.ahap"], in: "\(folder.name)",
      signal: (SIGINT, after: 0.5))
    #expect(run.status == 130)
    try ReportCheck.expectValid(run.output, as: format)
    #expect(run.text.contains("interrupted"))
    #expect(run.text.contains("a.ahap") && !run.text.contains("b.ahap"))
  }

  @Test("paths that are no UTF-8 or hold anything else make no format invalid", arguments: formats)
  func awkwardPaths(format: String) throws {
    let folder = try TemporaryFolder()
    let bytes = try Cases.bytes("070-json-output", "warn.ahap")
    for name in [Array("\u{1B}[31m<&\"'>]]>\n,:%.ahap".utf8), [0xFF, 0x80] + ".ahap".utf8] {
      try folder.makeFile(try #require(FileName(bytes: name)), bytes)
    }
    let run = try Ahap.run(["validate", "--format", format, "."], in: "\(folder.name)")
    #expect(run.status == 0)
    try ReportCheck.expectValid(run.output, as: format)
    #expect(!run.output.contains(0x1B))
  }

  @Test("every case in every format is as its readers expect", arguments: formats)
  func valid(format: String) throws {
    for limit in ["0", "5"] {
      let run = try Ahap.run(
        [
          "validate", "--format", format, "--max-issues", limit, "Tests/EndToEndTests/Cases",
          "gone",
        ],
        in: Cases.root)
      #expect(run.status == 2)
      try ReportCheck.expectValid(run.output, as: format)
    }
    let input = try Ahap.run(["validate", "--format", format, "-"], input: Array("{".utf8))
    #expect(input.status == 1)
    try ReportCheck.expectValid(input.output, as: format)
  }

  static let schema = "\(Cases.root)/.build/schemas/sarif-2.1.0.json"

  @Test(
    "sarif: the published schema takes it",
    .enabled(if: access(schema, R_OK) == 0, "Tools/test could not fetch the schema"))
  func publishedSchema() throws {
    for limit in ["0", "5"] {
      let run = try Ahap.run(
        [
          "validate", "--format", "sarif", "--max-issues", limit, "Tests/EndToEndTests/Cases",
          "gone",
        ], in: Cases.root)
      try ReportCheck.expectValid(run.output, as: "sarif-schema")
    }
  }

  @Test("the recordings of the unit tests are valid reports")
  func goldens() throws {
    let folder = "\(Cases.root)/Tests/AHAPCommandLineTests/Goldens"
    for (file, format) in [
      ("report.json", "json"), ("report.jsonl", "jsonl"), ("report.xml", "junit"),
      ("report-strict.xml", "junit"),
    ] {
      let bytes = try FileName(cString: "\(folder)/\(file)").load()
      try ReportCheck.expectValid(bytes, as: format)
    }
  }

  @Test("the judge finds what is wrong")
  func judge() throws {
    let report = try Ahap.run(["validate", "--format", "json", "warn.ahap"], in: output).text
    for (part, replacement) in [
      ("\"severity\": \"warning\"", "\"severity\": \"bad\""), ("\"line\": 8", "\"line\": 8.5"),
      ("\"leftOut\": 0", "\"leftOut\": 1"), ("\"findings\"", "\"finding\""),
      ("\"fixes\": [", "\"more\": 1, \"fixes\": ["), ("\"files\": 1", "\"files\": 2"),
    ] {
      let wrong = Array(report.replacing(part, with: replacement).utf8)
      #expect(try ReportCheck.judge(wrong, as: "json").status == 1, "\(replacement)")
    }
    for format in Self.formats {
      for wrong in ["", "{", "<a>", "{}", "[]\n"] {
        #expect(try ReportCheck.judge(Array(wrong.utf8), as: format).status == 1, "\(wrong)")
      }
    }
  }

  @Test("--max-issues is said in every format", arguments: formats + ["github"])
  func leftOut(format: String) throws {
    let run = try Ahap.run(
      ["validate", "--format", format, "--max-issues", "1", "warn.ahap", "broken.ahap"],
      in: output)
    #expect(run.status == 1)
    let signs = [
      "json": "\"truncated\": true,\n    \"leftOut\": 1,",
      "jsonl": #""truncated":true,"leftOut":1,"#,
    ]
    #expect(run.text.contains(signs[format] ?? "left out by --max-issues: 1 error"))
    #expect(!run.text.contains("ends too early"))
    #expect(run.errorText.contains("left out by --max-issues: 1 error"))
  }
}
