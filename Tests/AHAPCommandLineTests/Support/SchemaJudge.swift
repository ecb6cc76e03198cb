import FileTestSupport
import Files
import Glibc
import Testing

/// Judges texts by a JSON Schema with a validator that is not ours: Debian's python3-jsonschema.
enum SchemaJudge {
  /// What becomes of a text.
  enum Verdict: String {
    case accepted, refused
    /// It is no JSON in the sense of that validator.
    case unreadable
  }

  /// The verdicts on `texts`, in their order.
  ///
  /// - Throws: If the validator cannot be run, or takes the schema for none.
  static func verdicts(on texts: [[UInt8]], by schema: String) throws -> [Verdict] {
    let folder = try TemporaryFolder()
    try folder.makeFile("schema", Array(schema.utf8))
    for (index, text) in texts.enumerated() {
      try folder.makeFile(try #require(FileName("\(index)")), text)
    }
    let script = Repository.root.appending("Tools/lib/check-json-schema.py")
    let names = texts.indices.map(String.init).joined(separator: " ")
    let status = system(
      "cd '\(folder.name)' && /usr/bin/python3 '\(script)' schema \(names) > verdicts")
    try #require(status == 0, "does not run; Tools/test installs python3-jsonschema")
    let lines = String(decoding: try folder["verdicts"].load(), as: UTF8.self)
      .split(separator: "\n")
    try #require(lines.count == texts.count)
    return try lines.map { line in
      try #require(Verdict(rawValue: String(line.split(separator: "\t")[1])))
    }
  }
}
