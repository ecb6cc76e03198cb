/// Places of a text that are spoken for.
struct OccupiedSpans {
  /// In the order of the text.
  private var spans: [ByteSpan] = []

  /// Takes all of `new`, or none where one of them touches a place that is taken.
  ///
  /// Two insertions at one place touch; an insertion at the edge of a replacement does not.
  ///
  /// - Complexity: O(log n) for each place, where they come in the order of the text.
  mutating func insert(_ new: [ByteSpan]) -> Bool {
    guard new.allSatisfy({ !isTaken($0) }) else { return false }
    for span in new { spans.insert(span, at: index(of: span)) }
    return true
  }

  /// Where `span` belongs in the order.
  private func index(of span: ByteSpan) -> Int {
    spans.partitioningIndex { ($0.start, $0.end) >= (span.start, span.end) }
  }

  private func isTaken(_ span: ByteSpan) -> Bool {
    let index = index(of: span)
    if index < spans.count, spans[index].start < span.end || spans[index] == span { return true }
    guard index > 0 else { return false }
    return spans[index - 1].end > span.start
  }
}
