/// Writes one tree in canonical layout; see ``Formatter``.
///
/// `Pattern` and what is in it has a layout of its own, in `Layout+Entries.swift`; everything else
/// is written on one line where that fits, and as an indented block where not.
struct Layout {
  /// The levels of two spaces that a block moves in.
  static let step = 2
  /// The least room for a list of plain values, however deep it stands.
  private static let leastFillWidth = 40

  let tree: SyntaxTree
  private let keyOrder: Formatter.KeyOrder
  var output: LineWriter

  init(of tree: SyntaxTree, keyOrder: Formatter.KeyOrder) {
    self.tree = tree
    self.keyOrder = keyOrder
    output = LineWriter(capacity: tree.bytes.count)
  }

  /// The columns left on the line when `trailing` more have to follow.
  func room(trailing: Int) -> Int { Formatter.lineLength - output.column - trailing }

  // MARK: The file

  /// Writes the whole file.
  mutating func writeRoot(_ root: SyntaxTree.NodeIndex) {
    if tree.nodes[root].kind == .object, !tree.isEmpty(root) {
      writeRootObject(root)
    } else {
      writeValue(root, indentation: 0, trailing: 0)
    }
    output.newLine(indentation: 0)
  }

  private mutating func writeRootObject(_ root: SyntaxTree.NodeIndex) {
    output.write("{")
    let keys = keys(of: root, kind: .root)
    for (position, key) in keys.enumerated() {
      output.newLine(indentation: Self.step)
      let isLast = position == keys.count - 1
      writeKey(key) { layout, value in
        switch layout.tree.ahapKey(at: key) {
        case .pattern where layout.tree.nodes[value].kind == .array: layout.writePattern(value)
        case .metadata: layout.writeBlock(value, indentation: Self.step)
        default: layout.writeValue(value, indentation: Self.step, trailing: isLast ? 0 : 1)
        }
      }
      if !isLast { output.write(",") }
    }
    output.newLine(indentation: 0)
    output.write("}")
  }

  // MARK: Keys

  /// The keys of an object; those of AHAP first where they are put in order.
  ///
  /// Repeated keys keep their order, as the last one counts.
  func keys(of object: SyntaxTree.NodeIndex, kind: ObjectKind?) -> [SyntaxTree.NodeIndex] {
    var keys: [SyntaxTree.NodeIndex] = []
    tree.forEachKey(of: object) { keys.append($0) }
    guard keyOrder == .conventional, let kind, keys.count > 1 else { return keys }
    let order = kind.conventionalKeys
    let ranked = keys.enumerated().map { position, key in
      let rank = tree.ahapKey(at: key).flatMap { order.firstIndex(of: $0) } ?? order.count
      return (rank: rank, position: position, key: key)
    }
    return ranked.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }.map(\.key)
  }

  /// Writes a key and its colon, and lets `writeValue` do the rest.
  mutating func writeKey(
    _ key: SyntaxTree.NodeIndex,
    _ writeValue: (inout Layout, _ value: SyntaxTree.NodeIndex) -> Void
  ) {
    output.write(tree.token(of: key))
    output.write(": ")
    if let value = tree.value(ofKey: key) { writeValue(&self, value) }
  }

  // MARK: Values

  /// Writes a value on one line where it fits with `trailing` columns behind it, else as a block.
  mutating func writeValue(
    _ node: SyntaxTree.NodeIndex, indentation: Int, trailing: Int
  ) {
    if tree.flatWidth(of: node, limit: room(trailing: trailing)) != nil {
      writeFlat(node, kind: nil)
    } else {
      writeBlock(node, indentation: indentation)
    }
  }

  /// Writes a value on one line.
  mutating func writeFlat(_ node: SyntaxTree.NodeIndex, kind: ObjectKind?) {
    switch tree.nodes[node].kind {
    case .object where tree.isEmpty(node): output.write("{}")
    case .object:
      output.write("{ ")
      for (position, key) in keys(of: node, kind: kind).enumerated() {
        if position > 0 { output.write(", ") }
        writeKey(key) { layout, value in
          layout.writeFlat(value, kind: layout.entryKind(of: key, in: kind))
        }
      }
      output.write(" }")
    case .array:
      output.write("[")
      var isFirst = true
      tree.forEachChild(of: node) { child in
        if !isFirst { output.write(", ") }
        isFirst = false
        writeFlat(child, kind: nil)
      }
      output.write("]")
    default: output.write(tree.token(of: node))
    }
  }

  /// Writes a container over several lines, its end at `indentation`; other values as they are.
  mutating func writeBlock(_ node: SyntaxTree.NodeIndex, indentation: Int) {
    guard !tree.isEmpty(node) else {
      writeFlat(node, kind: nil)
      return
    }
    if tree.nodes[node].kind == .object {
      writeObjectBlock(node, indentation: indentation)
    } else {
      writeArrayBlock(node, indentation: indentation)
    }
  }

  private mutating func writeObjectBlock(_ node: SyntaxTree.NodeIndex, indentation: Int) {
    let inside = indentation + Self.step
    output.write("{")
    let end = tree.nodes[node].next
    tree.forEachKey(of: node) { key in
      output.newLine(indentation: inside)
      let trailing = tree.nodes[key].next < end ? 1 : 0
      writeKey(key) { layout, value in
        layout.writeValue(value, indentation: inside, trailing: trailing)
      }
      if trailing > 0 { output.write(",") }
    }
    output.newLine(indentation: indentation)
    output.write("}")
  }

  private mutating func writeArrayBlock(_ node: SyntaxTree.NodeIndex, indentation: Int) {
    let inside = indentation + Self.step
    // A list of numbers, such as samples somebody keeps beside a pattern, is filled line by line.
    let fills = holdsPlainValuesOnly(node)
    let width = max(Formatter.lineLength, inside + Self.leastFillWidth)
    output.write("[")
    let end = tree.nodes[node].next
    tree.forEachChild(of: node) { child in
      let trailing = tree.nodes[child].next < end ? 1 : 0
      let left = width - output.column - 1 - trailing
      if fills, child != node + 1, tree.flatWidth(of: child, limit: left) != nil {
        output.write(" ")
      } else {
        output.newLine(indentation: inside)
      }
      writeValue(child, indentation: inside, trailing: trailing)
      if trailing > 0 { output.write(",") }
    }
    output.newLine(indentation: indentation)
    output.write("]")
  }

  private func holdsPlainValuesOnly(_ array: SyntaxTree.NodeIndex) -> Bool {
    // Plain values have no children, so that each is one node.
    tree.nodes[(array + 1)..<tree.nodes[array].next].allSatisfy {
      $0.kind != .object && $0.kind != .array
    }
  }
}
