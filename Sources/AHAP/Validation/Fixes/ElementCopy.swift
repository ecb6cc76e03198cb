/// Copies of an element of `Pattern` that say something else in a few places.
struct ElementCopy {
  private let tree: SyntaxTree
  /// The element's `{`.
  let element: SyntaxTree.NodeIndex

  init(of element: SyntaxTree.NodeIndex, in tree: SyntaxTree) {
    self.element = element
    self.tree = tree
  }

  /// What stands between two elements: a comma, and the white space before this one.
  var separator: String {
    let space = tree.whitespace(before: tree.nodes[element].span.start)
    return "," + (space.isEmpty ? " " : space)
  }

  /// A copy of the element with `edits` made, all of which lie inside it.
  func text(with edits: [TextEdit]) -> String {
    text(of: tree.nodes[element].span, with: edits)
  }

  /// A copy of a part of the element with those of `edits` made that lie inside it.
  func text(of span: ByteSpan, with edits: [TextEdit]) -> String {
    let inside = edits.filter { $0.span.start >= span.start && $0.span.end <= span.end }
    let bytes = TextEdit.applying(
      inside.sorted { $0.span.start < $1.span.start }, to: tree.bytes[span.start..<span.end])
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes `text` as the `Time` of the object at `object`, whether or not it has one.
  func settingTime(
    to text: String, of object: SyntaxTree.NodeIndex, written time: Field<Double>
  ) -> TextEdit {
    if let node = time.node { return TextEdit(replacing: tree.nodes[node].span, with: text) }
    return tree.insertion(ofMember: "\"Time\": \(text)", in: object)
  }
}
