import AHAP
import Files
import FileTestSupport
import Testing

@testable import AHAPCommandLine

@Suite("Baselines")
struct BaselineTests {
  private func tap(_ members: String = "") -> String {
    "{ \"Event\": { \"Time\": 0, \"EventType\": \"HapticTransient\"\(members) } }"
  }

  private func document(_ elements: [String]) -> (Document, [Diagnostic]) {
    let text = "{ \"Version\": 1.0, \"Pattern\": [\(elements.joined(separator: ", "))] }"
    let document = Document(parsing: Array(text.utf8))
    return (document, Validator().diagnostics(for: document))
  }

  /// The IDs of what is reported of `new` once `old` is known, and how many entries are stale.
  private func unknown(_ old: [String], _ new: [String]) throws -> (ids: [String], stale: String) {
    let folder = try TemporaryFolder()
    let input = Input.file(try folder.makeFile("a.ahap"))
    let (oldDocument, oldFindings) = document(old)
    var baseline = Baseline()
    baseline.add(
      BaselinePaths(of: folder["b.json"]).entries(of: oldFindings, in: oldDocument, input))
    let read = try Baseline(Array(baseline.text.utf8), named: "b.json")
    #expect(read.entries == baseline.entries)
    #expect(read.entries.allSatisfy { $0.path == "a.ahap" })
    var filter = BaselineFilter(read, at: folder["b.json"])
    let (newDocument, newFindings) = document(new)
    let ids = filter.unknown(newFindings, in: newDocument, input).map(\.definition.id)
    let talk = ByteOutput()
    filter.noteStale(
      in: CommandContext(
        standardOutput: ByteOutput(), standardError: talk, files: FileReader(),
        environment: Environment([:]), terminal: Terminal([]), signals: Signals()))
    return (ids, String(decoding: talk.unwrittenBytes, as: UTF8.self))
  }

  private let colour = #", "Colour": 1"#

  @Test("what is known is not reported, whatever stands before it")
  func known() throws {
    let same = try unknown([tap(colour)], [tap(colour)])
    #expect(same.ids == [] && same.stale == "")
    let moved = try unknown([tap(colour)], ["\n\n" + tap(), tap(), tap(colour)])
    #expect(moved.ids == [] && moved.stale == "")
  }

  @Test("what is new is reported, though it be like what is known")
  func new() throws {
    let other = try unknown([tap(colour)], [tap(colour), tap(#", "Hue": 1"#)])
    #expect(other.ids == ["unknown-key"])
    let twice = try unknown([tap(colour)], [tap(colour), tap(colour)])
    #expect(twice.ids == ["unknown-key"])
  }

  @Test("what is gone is stale")
  func stale() throws {
    let gone = try unknown([tap(colour), tap(colour)], [tap(), tap(colour)])
    #expect(gone.ids == [])
    #expect(gone.stale.contains("1 entry is stale"))
    #expect(try unknown([tap(colour), tap(colour)], [tap()]).stale.contains("2 entries are stale"))
  }

  @Test(
    "another form is refused with its place",
    arguments: [
      ("", "1:1: The file is empty"), ("[]", "1:1: expected an object"),
      (#"{ "version": 2, "findings": [] }"#, "of version 2; expected 1"),
      (#"{ "version": 1, "findings": [{ "path": "a" }] }"#, "1:30: expected an object with"),
      (#"{ "version": 1, "findings": [5] }"#, "1:30: expected an object with"),
      (#"{ "version": 1, "findings": [] "#, "1:32: "),
    ])
  func malformed(text: String, message: String) {
    #expect {
      try Baseline(Array(text.utf8), named: "b.json")
    } throws: { error in
      "\(error)".hasPrefix("b.json:") && "\(error)".contains(message)
    }
  }

  @Test("fingerprints are those of FNV-1a")
  func fingerprint() {
    #expect(BaselinePaths.fingerprint(of: "") == "cbf29ce484222325")
    #expect(BaselinePaths.fingerprint(of: "foobar") == "85944171f73967e8")
  }
}
