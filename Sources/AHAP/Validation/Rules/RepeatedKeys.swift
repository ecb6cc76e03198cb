extension DiagnosticDefinition {
  /// An object has a key twice.
  static let repeatedKey = DiagnosticDefinition(
    id: "repeated-key", category: .syntax, severity: .warning,
    summary: "An object holds the same key more than once.",
    explanation: """
      Readers differ in which of the values they take. Here the last one counts, and the earlier \
      ones are ignored.
      """,
    violating: Example.event(#""Time": 0, "Time": 0.5, "EventType": "HapticTransient""#),
    conforming: Example.event(#""Time": 0.5, "EventType": "HapticTransient""#))
}

/// Reports keys that an object holds twice, outside metadata.
struct RepeatedKeys: DocumentRule {
  func check(_ document: Document, in context: inout RuleContext) {
    let tree = context.tree
    var keys: [SyntaxTree.NodeIndex] = []
    func checkObjects(in nodes: Range<SyntaxTree.NodeIndex>) {
      for index in nodes where tree.nodes[index].kind == .object {
        keys.removeAll(keepingCapacity: true)
        tree.forEachKey(of: index) { keys.append($0) }
        check(keys, of: index, in: &context)
      }
    }
    guard document.isRootObject, let root = tree.root else {
      return checkObjects(in: tree.nodes.indices)
    }
    checkObjects(in: root..<(root + 1))
    tree.forEachKey(of: root) { key in
      // Metadata is never checked.
      if tree.ahapKey(at: key) != .metadata { checkObjects(in: key..<tree.nodes[key].next) }
    }
  }

  private func check(
    _ keys: [SyntaxTree.NodeIndex], of object: SyntaxTree.NodeIndex,
    in context: inout RuleContext
  ) {
    guard keys.count > 1 else { return }
    if keys.count <= 16, !mayRepeat(keys, in: context.tree) { return }
    var first: [String: SyntaxTree.NodeIndex] = [:]
    var latest: [String: SyntaxTree.NodeIndex] = [:]
    for key in keys where context.span(of: key).count > 0 {
      let name = context.tree.string(at: key)
      if let earlier = first[name] {
        context.report(
          .repeatedKey, at: key,
          "\"\(TokenText.printable(name))\" stands in this object already; the last one counts.",
          related: RelatedPlace(span: context.span(of: earlier), message: "also given here"),
          fixes: context.removal(
            of: latest[name] ?? earlier, from: object, "Remove the earlier one"))
        latest[name] = key
      } else {
        first[name] = key
      }
    }
  }

  /// A quick look that builds no strings: false where all keys surely differ.
  private func mayRepeat(_ keys: [SyntaxTree.NodeIndex], in tree: SyntaxTree) -> Bool {
    if tree.hasEscapes { return true }
    return tree.bytes.withUnsafeBufferPointer { bytes in
      for position in keys.indices {
        let span = tree.nodes[keys[position]].span
        for earlier in 0..<position {
          let other = tree.nodes[keys[earlier]].span
          if span.count == other.count, areEqual(bytes, span.start, other.start, span.count) {
            return true
          }
        }
      }
      return false
    }
  }

  private func areEqual(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ other: Int, _ count: Int
  ) -> Bool {
    for index in 0..<count where bytes[start + index] != bytes[other + index] { return false }
    return true
  }
}
