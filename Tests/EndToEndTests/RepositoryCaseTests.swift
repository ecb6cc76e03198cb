import FileTestSupport
import Files
import Testing

/// Reports for code hosts, which know files from the root of the repository.
@Suite("ahap validate in a repository")
struct RepositoryCaseTests {
  private let folder: TemporaryFolder
  private let name: FileName = "boom & bang 100%.ahap"

  init() throws {
    folder = try TemporaryFolder()
    let bytes = try Cases.bytes("073-sarif-paths/Assets/Haptics", "\(name)")
    try folder.makeFile(("Assets/Haptics" as FileName).appending(name), bytes)
    try folder.makeFolder(".git")
  }

  private func report(_ arguments: String..., environment: [String: String] = [:]) throws
    -> Ahap.Run
  {
    try Ahap.run(
      ["validate"] + arguments, in: "\(folder[("Assets" as FileName)])", environment: environment)
  }

  @Test("sarif: a URI from the root, a place from 1, a rule that is described")
  func sarif() throws {
    let run = try report("--format", "sarif", "Haptics")
    #expect(run.status == 0 && run.errors.isEmpty)
    try ReportCheck.expectValid(run.output, as: "sarif")
    let log = try JSONReport(run.output)
    #expect(log["version"].text == "2.1.0")
    let result = log["runs"][0]["results"][0]
    let location = result["locations"][0]["physicalLocation"]
    #expect(
      location["artifactLocation"]["uri"].text
        == "Assets/Haptics/boom%20%26%20bang%20100%25.ahap")
    #expect(location["region"]["startLine"].number == 8)
    #expect(location["region"]["startColumn"].number == 26)
    let rules = log["runs"][0]["tool"]["driver"]["rules"].elements.map { $0["id"].text }
    #expect(rules.contains(result["ruleId"].text))
    #expect(log["runs"][0]["invocations"][0]["executionSuccessful"].flag == true)
  }

  @Test("sarif: columns are counted in UTF-16")
  func columns() throws {
    try folder.makeFile(
      "Assets/wide.ahap", Array(#"{ "Metadata": "é😀", "Version": 0, "Pattern": [] }"#.utf8))
    let log = try JSONReport(try report("--format", "sarif", "wide.ahap").output)
    let results = log["runs"][0]["results"].elements
    let version = try #require(results.first { $0["ruleId"].text == "version-invalid" })
    let region = version["locations"][0]["physicalLocation"]["region"]
    #expect(region["startColumn"].number == 33 && region["byteOffset"].number == 35)
  }

  @Test("github: escapes the path and names the place")
  func github() throws {
    let run = try report("--format", "github", "Haptics")
    #expect(run.status == 0)
    #expect(
      run.text.hasPrefix(
        "::warning file=Assets/Haptics/boom & bang 100%25.ahap,line=8,col=26,endLine=8,"
          + "endColumn=28,title=duration-beyond-device-limit::EventDuration is 45 s"))
    #expect(run.text.split(separator: "\n").count == 1)
  }

  @Test("GITHUB_WORKSPACE is the root where a file lies below it")
  func workspace() throws {
    let inside = try report(
      "--format", "github", "Haptics",
      environment: ["GITHUB_WORKSPACE": "\(folder[("Assets" as FileName)])"])
    #expect(inside.text.hasPrefix("::warning file=Haptics/boom"))
    let outside = try report(
      "--format", "github", "Haptics", environment: ["GITHUB_WORKSPACE": "/nowhere"])
    #expect(outside.text.hasPrefix("::warning file=Assets/Haptics/boom"))
  }

  @Test("github: a missing file is an error; standard input has no file")
  func otherInputs() throws {
    let missing = try report("--format", "github", "nosuch.ahap")
    #expect(missing.status == 2)
    #expect(
      missing.text
        == "::error file=Assets/nosuch.ahap,title=unread::nosuch.ahap: no such file or folder\n")
    let input = try Ahap.run(["validate", "--format", "github", "-"], input: Array("[]".utf8))
    #expect(input.text.hasPrefix("::error line=1,col=1,"))
  }
}
