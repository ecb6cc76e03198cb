import FileTestSupport
import Files
import Glibc
import Testing

/// Known findings.
@Suite("ahap validate --baseline")
struct BaselineCaseTests {
  private static let faulty =
    #"{ "Version": 2, "Pattern": [{ "Event": { "EventType": "HapticTransient" } }] }"#

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Ahap.Run {
    try Ahap.run(["validate"] + arguments, in: folder.name.description)
  }

  @Test("what is written down is not reported again; what is new is")
  func workflow() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("P/a.ahap", Array(Self.faulty.utf8))
    let written = try run(folder, "--strict", "--write-baseline", "known.json", "P")
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(written.errorText == "ahap: note: known.json: 2 findings written\n")
    let known = try run(folder, "--strict", "--baseline", "known.json", "P")
    #expect(known.status == 0 && known.output.isEmpty && known.errors.isEmpty)

    // Lines, and elements before the place, change nothing; nor does the folder it runs in.
    let moved =
      "\n\n"
      + Self.faulty.replacing(
        "\"Pattern\": [",
        with:
          "\"Pattern\": [\n{ \"Event\": { \"Time\": 0, \"EventType\": \"HapticTransient\" } },\n")
    try folder.makeFile("P/a.ahap", Array(moved.utf8))
    let elsewhere = try Ahap.run(
      ["validate", "--strict", "--baseline", "../known.json", "a.ahap"],
      in: folder["P"].description)
    #expect(elsewhere.status == 0 && elsewhere.output.isEmpty)

    try folder.makeFile(
      "P/a.ahap", Array(moved.replacing("\"Version\": 2", with: "\"Version\": 3").utf8))
    let new = try run(folder, "--strict", "--baseline", "known.json", "P")
    #expect(new.status == 1 && new.findings.count == 1)
    #expect(new.findings[0].contains("Version is 3"))
    #expect(new.errorText.contains("known.json: 1 entry is stale"))
    #expect(
      try run(folder, "-v", "--baseline", "known.json", "P").errorText
        .contains("stale: P/a.ahap /Version [version-newer]"))

    // A file that is gone; a file that this run does not look at is not.
    try folder.makeFile("P/b.ahap", Array(Self.faulty.utf8))
    #expect(try !run(folder, "--baseline", "known.json", "P/b.ahap").errorText.contains("stale"))
    #expect(folder["P/a.ahap"].withCString { remove($0) } == 0)
    #expect(
      try run(folder, "--baseline", "known.json", "P").errorText.contains("2 entries are stale"))
  }

  @Test("one that is none, or not there, is trouble; nothing is written where files are missing")
  func trouble() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("a.ahap", Array(Self.faulty.utf8))
    try folder.makeFile("bad.json", Array("{ \"version\": 9, \"findings\": [] }".utf8))
    let bad = try run(folder, "--baseline", "bad.json", "a.ahap")
    #expect(bad.status == 2)
    #expect(bad.errorText.contains("bad.json:1:1: this baseline is of version 9; expected 1"))
    #expect(try run(folder, "--baseline", "nowhere.json", "a.ahap").status == 2)
    let missing = try run(folder, "--write-baseline", "new.json", "a.ahap", "nosuch.ahap")
    #expect(missing.status == 2)
    #expect(folder.entries == ["a.ahap", "bad.json"])
  }
}

extension String {
  /// The text with every `part` replaced.
  fileprivate func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
