import AHAP

/// Reads the entries of a profile's file, and notes what is wrong with them.
struct ProfileReader {
  private(set) var values = ProfileValues()
  private(set) var name: String?
  private var problems: [(offset: Int, message: String)] = []
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) {
    self.tree = tree
  }

  /// Reads the file.
  mutating func read() {
    for diagnostic in tree.diagnostics where diagnostic.definition.severity == .error {
      problems.append((diagnostic.span.start, diagnostic.message))
    }
    guard let root = tree.root, tree.nodes[root].kind == .object else {
      if problems.isEmpty {
        problems.append((0, "A profile is an object; nothing else stands for one."))
      }
      return
    }
    readEntries(of: root, in: "")
    checkWindow(root)
  }

  /// What is wrong, in the order of the places.
  func sortedProblems() -> [ProfileProblem] {
    var locator = SourceLocator(tree)
    return problems.sorted { $0.offset < $1.offset }.map { problem in
      let position = locator.position(at: problem.offset)
      return ProfileProblem(
        line: position.line, column: position.column, message: problem.message)
    }
  }

  private mutating func readEntries(of object: SyntaxTree.NodeIndex, in objectName: String) {
    let numbers = ProfileNumber.entries(of: objectName)
    var seen: Set<String> = []
    for member in tree.members(of: object) {
      let key = tree.string(at: member.key)
      guard seen.insert(key).inserted else {
        note(member.key, "The key \"\(key)\" is there twice.")
        continue
      }
      // What could not be read has been noted.
      guard let value = member.value, tree.nodes[value].kind != .invalid else { continue }
      if let number = numbers[key] {
        readNumber(at: value, key, number)
      } else if objectName.isEmpty, key == "name" {
        readName(at: value)
      } else if objectName.isEmpty, Self.objects.contains(key) {
        if tree.nodes[value].kind == .object {
          readEntries(of: value, in: key)
        } else {
          note(value, "Expected an object for \"\(key)\".")
        }
      } else if objectName == "transient", key == "window" {
        readWindow(at: value)
      } else {
        noteUnknown(key, at: member.key, among: Array(numbers.keys), in: objectName)
      }
    }
  }

  private static let objects = ["continuous", "transient", "envelope"]

  private mutating func readNumber(
    at node: SyntaxTree.NodeIndex, _ key: String, _ entry: ProfileNumber
  ) {
    let range =
      "\(DecimalText.text(entry.range.lowerBound)) through "
      + DecimalText.text(entry.range.upperBound)
    guard let number = tree.number(at: node) else {
      note(node, "Expected a number for \"\(key)\", from \(range).")
      return
    }
    guard entry.range.contains(number) else {
      note(node, "\"\(key)\" is \(tree.text(of: node)); expected \(range).")
      return
    }
    entry.set(&values, number)
  }

  private mutating func readName(at node: SyntaxTree.NodeIndex) {
    guard tree.nodes[node].kind == .string else {
      note(node, "Expected a string for \"name\".")
      return
    }
    name = tree.string(at: node)
  }

  private mutating func readWindow(at node: SyntaxTree.NodeIndex) {
    guard let isWindowed = tree.boolean(at: node) else {
      note(node, "Expected true or false for \"window\".")
      return
    }
    values.isWindowed = isWindowed
  }

  /// A plain sine needs to know its cycles, or it would end on a step.
  private mutating func checkWindow(_ root: SyntaxTree.NodeIndex) {
    guard !values.isWindowed else { return }
    guard let cycleCount = values.cycleCount else {
      note(root, "A transient without a window needs \"cycles\".")
      return
    }
    if cycleCount * 2 != (cycleCount * 2).rounded() {
      note(root, "A transient without a window needs whole or half \"cycles\".")
    }
  }

  private mutating func noteUnknown(
    _ key: String, at node: SyntaxTree.NodeIndex, among names: [String], in objectName: String
  ) {
    let known =
      switch objectName {
      case "": names + Self.objects + ["name"]
      case "transient": names + ["window"]
      default: names
      }
    let hint = NearestName.suggestion(for: key, among: known.sorted())
    note(node, "Unknown key \"\(key)\"" + (hint.map { "; did you mean \"\($0)\"?" } ?? "."))
  }

  private mutating func note(_ node: SyntaxTree.NodeIndex, _ message: String) {
    problems.append((tree.nodes[node].span.start, message))
  }
}
