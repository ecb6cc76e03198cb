/// The layout of `Pattern`: entries as dense as they are easy to read, lists line by line.
///
///     "Pattern": [
///       { "Event": { "Time": 0, "EventType": "HapticTransient", "EventParameters": [
///           { "ParameterID": "HapticIntensity", "ParameterValue": 1 },
///           { "ParameterID": "HapticSharpness", "ParameterValue": 0.5 } ] } },
///       { "Event": { "Time": 0.5, "EventType": "HapticTransient" } }
///     ]
extension Layout {
  /// How much further the inside of an entry stands than the entry.
  private static let hang = 4
  /// The columns within which the bracket that opens a list has to stand; see
  /// ``Formatter/lineLength``.
  private static let openingLimit = 120

  /// How a member of an entry is written.
  private enum Member {
    /// As any other value.
    case plain
    /// An object of AHAP that goes on on the same line.
    case entry(ObjectKind)
    /// A list with a line for each of its objects.
    case list(of: ObjectKind)
  }

  /// Writes the array of the pattern, a line or more for each element.
  mutating func writePattern(_ pattern: SyntaxTree.NodeIndex) {
    guard !tree.isEmpty(pattern) else {
      writeFlat(pattern, kind: nil)
      return
    }
    output.write("[")
    let indentation = 2 * Self.step
    let end = tree.nodes[pattern].next
    tree.forEachChild(of: pattern) { element in
      let trailing = tree.nodes[element].next < end ? 1 : 0
      output.newLine(indentation: indentation)
      writeEntry(element, .element, indentation: indentation, trailing: trailing)
      if trailing > 0 { output.write(",") }
    }
    output.newLine(indentation: Self.step)
    output.write("]")
  }

  /// The kind of the entry that is the value of `key` in an object of `kind`, or `nil`.
  func entryKind(of key: SyntaxTree.NodeIndex, in kind: ObjectKind?) -> ObjectKind? {
    guard kind == .element, let value = tree.value(ofKey: key), tree.nodes[value].kind == .object
    else { return nil }
    switch tree.ahapKey(at: key) {
    case .event: return .event
    case .parameter: return .parameter
    case .parameterCurve: return .curve
    default: return nil
    }
  }

  private func member(_ key: SyntaxTree.NodeIndex, of kind: ObjectKind) -> Member {
    if let entry = entryKind(of: key, in: kind) { return .entry(entry) }
    guard kind == .event || kind == .curve, let value = tree.value(ofKey: key),
      tree.nodes[value].kind == .array, !tree.isEmpty(value)
    else { return .plain }
    switch (kind, tree.ahapKey(at: key)) {
    case (.event, .eventParameters): return .list(of: .eventParameter)
    case (.curve, .parameterCurveControlPoints): return .list(of: .controlPoint)
    default: return .plain
    }
  }

  /// Whether a list that is written line by line stands in the object.
  private func holdsList(_ object: SyntaxTree.NodeIndex, _ kind: ObjectKind) -> Bool {
    var isThere = false
    tree.forEachKey(of: object) { key in
      switch member(key, of: kind) {
      case .plain: break
      case .entry(let kind): if holdsList(key + 1, kind) { isThere = true }
      case .list: isThere = true
      }
    }
    return isThere
  }

  /// Writes an object of `kind`, or whatever stands in its place.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - kind: What it should be.
  ///   - indentation: Where the line begins that it stands on.
  ///   - trailing: The columns that have to follow on its last line.
  private mutating func writeEntry(
    _ node: SyntaxTree.NodeIndex, _ kind: ObjectKind, indentation: Int, trailing: Int
  ) {
    guard tree.nodes[node].kind == .object else {
      writeValue(node, indentation: indentation, trailing: trailing)
      return
    }
    if !holdsList(node, kind), tree.flatWidth(of: node, limit: room(trailing: trailing)) != nil {
      writeFlat(node, kind: kind)
      return
    }
    output.write("{ ")
    let keys = keys(of: node, kind: kind)
    for (position, key) in keys.enumerated() {
      let behind = position == keys.count - 1 ? trailing + 2 : 1
      let member = member(key, of: kind)
      if position > 0 {
        output.write(",")
        if fits(key, member, trailing: behind) {
          output.write(" ")
        } else {
          output.newLine(indentation: indentation + Self.hang)
        }
      }
      write(member, key, indentation: indentation, trailing: behind)
    }
    output.write(" }")
  }

  /// Whether a member, or what it begins with, has room on the line.
  private func fits(_ key: SyntaxTree.NodeIndex, _ member: Member, trailing: Int) -> Bool {
    switch member {
    case .plain: return tree.flatWidth(of: key, limit: room(trailing: trailing + 1)) != nil
    // Two entries in one element are a mistake, which should be seen.
    case .entry: return false
    case .list:
      let opening = tree.token(of: key).characterCount + 3
      return output.column + 1 + opening <= Self.openingLimit
    }
  }

  private mutating func write(
    _ member: Member, _ key: SyntaxTree.NodeIndex, indentation: Int, trailing: Int
  ) {
    writeKey(key) { layout, value in
      switch member {
      case .plain:
        layout.writeValue(value, indentation: indentation + Self.hang, trailing: trailing)
      case .entry(let kind):
        layout.writeEntry(value, kind, indentation: indentation, trailing: trailing)
      case .list(let kind):
        layout.writeList(value, of: kind, indentation: indentation + Self.hang, trailing: trailing)
      }
    }
  }

  private mutating func writeList(
    _ list: SyntaxTree.NodeIndex, of kind: ObjectKind, indentation: Int, trailing: Int
  ) {
    output.write("[")
    let end = tree.nodes[list].next
    tree.forEachChild(of: list) { item in
      let isLast = tree.nodes[item].next == end
      output.newLine(indentation: indentation)
      writeEntry(
        item, kind, indentation: indentation, trailing: isLast ? trailing + 2 : 1)
      if !isLast { output.write(",") }
    }
    output.write(" ]")
  }
}
