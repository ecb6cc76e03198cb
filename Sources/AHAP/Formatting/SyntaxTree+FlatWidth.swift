extension SyntaxTree {
  /// The token of a value without children, or of a key.
  func token(of index: NodeIndex) -> ArraySlice<UInt8> {
    let span = nodes[index].span
    return bytes[span.start..<span.end]
  }

  /// Whether the container at `index` has no children; always true of other values.
  func isEmpty(_ index: NodeIndex) -> Bool { nodes[index].next == index + 1 }

  /// The columns of a value, or of a key with its value, written on one line.
  ///
  /// - Parameters:
  ///   - index: The value or the key.
  ///   - limit: The columns there are.
  /// - Returns: The width, or `nil` where it exceeds `limit`.
  /// - Complexity: O(`limit`): the walk ends where the limit is passed. Nodes stand in the order of
  ///   the text, so that no stack is needed.
  func flatWidth(of index: NodeIndex, limit: Int) -> Int? {
    let end = nodes[index].next
    var width = 0
    var node = index
    var isValueOfKey = true
    while node < end {
      // Each child of a container follows a separator, which the first one has no use for.
      if !isValueOfKey { width += 2 }
      isValueOfKey = false
      switch nodes[node].kind {
      case .object: width += 2
      case .array: width += isEmpty(node) ? 2 : 0
      case .key:
        width += 2 + boundedWidth(of: node, limit: limit)
        isValueOfKey = true
      default: width += boundedWidth(of: node, limit: limit)
      }
      if width > limit { return nil }
      node += 1
    }
    return width
  }

  /// The columns of a token, or just more than `limit`.
  private func boundedWidth(of index: NodeIndex, limit: Int) -> Int {
    let token = token(of: index)
    // No character takes more than four bytes.
    return token.count > 4 * max(limit, 0) ? limit + 1 : token.characterCount
  }
}
