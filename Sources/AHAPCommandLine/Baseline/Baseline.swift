import AHAP
import Files

/// Findings that are known and put up with: those of a baseline are not reported again.
///
/// An entry is known by its file, rule, place in the document and message, and not by its line, so
/// that it stays known while the text around it changes.
struct Baseline {
  /// A finding that is put up with.
  struct Entry: Hashable {
    /// The file, as seen from the baseline's folder where it lies below that.
    let path: String
    /// The ID of the rule.
    let rule: String
    /// The JSON pointer of the place.
    let pointer: String
    /// A fingerprint of the message.
    let message: String

    /// The entry with its place among the elements of arrays left open: what is inserted before it
    /// moves it along.
    var loosened: Entry {
      let steps = pointer.split(separator: "/", omittingEmptySubsequences: false).map { step in
        !step.isEmpty && step.utf8.allSatisfy { (0x30...0x39).contains($0) } ? "*" : step
      }
      return Entry(
        path: path, rule: rule, pointer: steps.joined(separator: "/"), message: message)
    }
  }

  /// The version of the form.
  static let version = 1

  private(set) var entries: [Entry] = []

  init() {}

  mutating func add(_ new: [Entry]) { entries += new }

  // MARK: Form

  /// The baseline as JSON.
  var text: String {
    let findings = entries.map { entry in
      JSONValue.object([
        ("path", .string(entry.path)), ("rule", .string(entry.rule)),
        ("pointer", .string(entry.pointer)), ("message", .string(entry.message)),
      ])
    }
    return JSONValue.object([
      ("version", .integer(Self.version)), ("findings", .array(findings)),
    ]).text() + "\n"
  }

  /// Reads a baseline.
  ///
  /// - Throws: What is wrong with it, and where.
  init(_ bytes: [UInt8], named name: FileName) throws(BaselineProblem) {
    let tree = SyntaxTree(parsing: bytes)
    var locator = SourceLocator(tree)
    func problem(at offset: Int, _ message: String) -> BaselineProblem {
      let position = locator.position(at: offset)
      return BaselineProblem(
        message: "\(name):\(position.line):\(position.column): \(message)")
    }
    if let first = tree.diagnostics.first { throw problem(at: first.span.start, first.message) }
    guard let root = tree.root else { throw problem(at: 0, "expected a baseline") }
    var members = tree.members(of: root) ?? [:]
    guard let version = members["version"].flatMap({ tree.number(at: $0) }),
      let list = members["findings"].flatMap({ tree.elements(of: $0) })
    else { throw problem(at: 0, "expected an object with \"version\" and \"findings\"") }
    guard version == Double(Self.version) else {
      throw problem(
        at: 0, "this baseline is of version \(DecimalText.text(version)); expected \(Self.version)")
    }
    for element in list {
      members = tree.members(of: element) ?? [:]
      let texts = ["path", "rule", "pointer", "message"].map { key in
        members[key].flatMap { tree.nodes[$0].kind == .string ? tree.string(at: $0) : nil }
      }
      guard let path = texts[0], let rule = texts[1], let pointer = texts[2],
        let message = texts[3]
      else {
        throw problem(
          at: tree.nodes[element].span.start,
          "expected an object with the strings \"path\", \"rule\", \"pointer\" and \"message\"")
      }
      entries.append(Entry(path: path, rule: rule, pointer: pointer, message: message))
    }
  }
}

/// Why a file is no baseline.
struct BaselineProblem: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}
