import Foundation

/// The symbols that the tables of a document in `docs` list.
///
/// In the first cell of a row: ``Owner.name``, and then ``.name`` of the same owner.
public func documentedSymbols(in document: String) throws -> Set<String> {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(
    contentsOf: root.appendingPathComponent("docs/\(document)"), encoding: .utf8)
  var listed: Set<String> = []
  for row in text.split(separator: "\n") where row.hasPrefix("| `") {
    let cell = row.split(separator: "|")[0]
    var owner = ""
    for quoted in cell.split(separator: "`") where !quoted.allSatisfy({ " ,".contains($0) }) {
      if quoted.hasPrefix(".") {
        listed.insert(owner + quoted)
      } else {
        listed.insert(String(quoted))
        owner = quoted.split(separator: ".").dropLast().joined(separator: ".")
      }
    }
  }
  return listed
}
