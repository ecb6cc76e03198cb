import Files
import FileTestSupport
import Testing

@testable import AHAPCommandLine

/// Compares text with a file in `Goldens`, and says which line differs first.
///
/// `AHAP_RECORD_GOLDENS=1` writes the file anew, and then fails, lest a recording passes for a
/// test.
func expectGolden(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = (#filePath as FileName).directory.directory.appending("Goldens")
  let file = folder.appending(try #require(FileName(name)))
  if Environment.process["AHAP_RECORD_GOLDENS"] == "1" {
    try file.store(Array(text.utf8))
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: try file.load(), as: UTF8.self)
  guard text != expected else { return }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let index = zip(lines, expectedLines).prefix { $0 == $1 }.count
  let (found, wanted) = (lines.dropFirst(index).first, expectedLines.dropFirst(index).first)
  Issue.record(
    "\(name):\(index + 1): is '\(found ?? "(end)")', expected '\(wanted ?? "(end)")'",
    sourceLocation: sourceLocation)
}
