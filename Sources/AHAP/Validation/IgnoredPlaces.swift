/// The values of a document that nothing reads, since their keys are ignored.
struct IgnoredPlaces {
  /// In the order of the text; none lies in another.
  private var spans: [ByteSpan] = []

  init(in document: Document) {
    let tree = document.tree
    var keys = document.unknownKeys.map(\.node)
    if document.isRootObject, let root = tree.root {
      tree.forEachKey(of: root) { if tree.ahapKey(at: $0) == .metadata { keys.append($0) } }
    }
    for key in keys.sorted() {
      guard let value = tree.value(ofKey: key) else { continue }
      let span = tree.nodes[value].span
      if let last = spans.last, span.start < last.end { continue }
      spans.append(span)
    }
  }

  /// Whether a place lies in one of the values.
  func contain(_ offset: Int) -> Bool {
    let next = spans.partitioningIndex { $0.start > offset }
    return next > 0 && offset < spans[next - 1].end
  }
}
