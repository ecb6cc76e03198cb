/// Finds lines, columns and JSON pointers in a text, for reports.
///
/// Nothing is computed until the first question, so that a file without findings costs nothing.
public struct SourceLocator {
  private let tree: SyntaxTree
  private var lineStarts: [Int] = []
  /// The children of large containers, found once.
  private var children: [SyntaxTree.NodeIndex: [SyntaxTree.NodeIndex]] = [:]

  /// Creates a locator for the text of `tree`.
  public init(_ tree: SyntaxTree) {
    self.tree = tree
  }

  // MARK: Lines

  /// The position of the byte at `offset`.
  ///
  /// - Complexity: O(bytes) once, then O(log lines).
  public mutating func position(at offset: Int) -> SourcePosition {
    let line = lineIndex(at: offset)
    var start = lineStarts[line]
    if line == 0, tree.hasByteOrderMark { start = min(3, offset) }
    return SourcePosition(line: line + 1, column: offset - start + 1)
  }

  /// The line that holds the byte at `offset`, without its end.
  public mutating func lineText(at offset: Int) -> ArraySlice<UInt8> {
    let line = lineIndex(at: offset)
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : tree.bytes.count
    var start = lineStarts[line]
    if line == 0, tree.hasByteOrderMark { start = min(3, end) }
    while end > start, tree.bytes[end - 1] == 0x0A || tree.bytes[end - 1] == 0x0D { end -= 1 }
    return tree.bytes[start..<end]
  }

  private mutating func lineIndex(at offset: Int) -> Int {
    if lineStarts.isEmpty { findLines() }
    return lineStarts.partitioningIndex { $0 > offset } - 1
  }

  private mutating func findLines() {
    lineStarts = [0]
    tree.bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index &+= 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index &+= 1 }
        lineStarts.append(index)
      }
    }
  }

  // MARK: Pointers

  /// The JSON pointer (RFC 6901) of the innermost value or member around the byte at `offset`.
  ///
  /// A repeated key is pointed to by its name, as RFC 6901 has no other way.
  public mutating func pointer(at offset: Int) -> String {
    guard let root = tree.root else { return "" }
    var pointer = ""
    var node = root
    while let (step, child) = child(of: node, around: offset) {
      pointer += "/" + step
      guard let child else { break }
      node = child
    }
    return pointer
  }

  /// The step from a container to the child around `offset`, and the child to go on from.
  private mutating func child(
    of node: SyntaxTree.NodeIndex, around offset: Int
  ) -> (step: String, node: SyntaxTree.NodeIndex?)? {
    let kind = tree.nodes[node].kind
    guard kind == .object || kind == .array else { return nil }
    let candidates = children(of: node)
    let position = candidates.partitioningIndex { tree.nodes[$0].span.start > offset } - 1
    guard position >= 0 else { return nil }
    let found = candidates[position]
    guard kind == .object else {
      return tree.nodes[found].span.end > offset ? (String(position), found) : nil
    }
    let name = Self.escaped(tree.string(at: found))
    if tree.nodes[found].span.end > offset { return (name, nil) }
    guard let value = tree.value(ofKey: found) else { return nil }
    let span = tree.nodes[value].span
    return span.start <= offset && offset < span.end ? (name, value) : nil
  }

  private mutating func children(of node: SyntaxTree.NodeIndex) -> [SyntaxTree.NodeIndex] {
    if let known = children[node] { return known }
    var found: [SyntaxTree.NodeIndex] = []
    tree.forEachChild(of: node) { found.append($0) }
    if found.count > 16 { children[node] = found }
    return found
  }

  private static func escaped(_ name: String) -> String {
    var step = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": step += "~0"
      case "/": step += "~1"
      default: step.unicodeScalars.append(character)
      }
    }
    return step
  }
}

extension SyntaxTree {
  /// Whether the text begins with a UTF-8 byte order mark.
  var hasByteOrderMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }
}
