/// Splits a curve with more points than devices take.
///
/// Each part begins with the last point of the one before, at its own `Time`, so that the control
/// passes through the same points at the same times: the sum of a part's `Time` and a point's is
/// the same double as before.
struct CurveSplit {
  private let curve: ParameterCurve
  private let tree: SyntaxTree
  private let copy: ElementCopy
  /// The points that begin a part behind the first.
  private let beginnings: [Int]

  /// Plans the split, or `nil` where the curve has to be put right first.
  ///
  /// - Parameters:
  ///   - curve: A curve with more points than ``ParameterCurve/devicePointLimit``.
  ///   - element: The element of `Pattern` that holds it.
  ///   - tree: The text.
  init?(of curve: ParameterCurve, element: SyntaxTree.NodeIndex, in tree: SyntaxTree) {
    var latest = 0.0
    for point in curve.points {
      guard point.isPlayable, let time = point.time.value, time >= latest else { return nil }
      latest = time
    }
    guard curve.isPlayable, !tree.nodes[element].holdsSyntaxError,
      (curve.startTime + latest).isFinite
    else { return nil }
    self.curve = curve
    self.tree = tree
    copy = ElementCopy(of: element, in: tree)
    let step = ParameterCurve.devicePointLimit - 1
    beginnings = Array(stride(from: step, to: curve.points.count - 1, by: step))
  }

  /// Whether something else takes the control over before the last part begins, which would then
  /// win it back.
  func isDisturbed(by takeovers: ControlTakeovers) -> Bool {
    guard let id = curve.knownID, let first = curve.points.first, let last = beginnings.last else {
      return true
    }
    let start = curve.startTime + first.relativeTime
    let end = curve.startTime + curve.points[last].relativeTime
    return takeovers.count(of: id, in: start...end) > 1
  }

  /// The change.
  var fix: Fix {
    Fix("Split the curve into \(beginnings.count + 1)", applicability: .safe, edits: [edit])
  }

  /// Keeps the element up to the last point of the first part, and writes the rest anew.
  private var edit: TextEdit {
    let span = tree.nodes[copy.element].span
    let points = curve.points
    let head = ByteSpan(start: span.start, end: tree.nodes[points[0].node].span.start)
    let tail = ByteSpan(start: tree.nodes[points[points.count - 1].node].span.end, end: span.end)
    var text = copy.text(of: tail, with: [])
    for (number, start) in beginnings.enumerated() {
      let end = number + 1 < beginnings.count ? beginnings[number + 1] : points.count - 1
      let edits = times(of: start...end)
      let body = ByteSpan(
        start: tree.nodes[points[start].node].span.start,
        end: tree.nodes[points[end].node].span.end)
      text += copy.separator
      for part in [head, body, tail] { text += copy.text(of: part, with: edits) }
    }
    let cut = tree.nodes[points[beginnings[0]].node].span.end
    return TextEdit(replacing: ByteSpan(start: cut, end: span.end), with: text)
  }

  /// Sets the times of a part and of its points.
  private func times(of range: ClosedRange<Int>) -> [TextEdit] {
    let sums = range.map { curve.startTime + curve.points[$0].relativeTime }
    let begin = sums[0]
    let relative = sums.compactMap { NumberSpelling.text(ofAddendFrom: begin, to: $0) }
    // Where no number leads to the same sum, times that count from 0 do.
    let isRelative = relative.count == sums.count
    let texts = isRelative ? relative : sums.map(NumberSpelling.text(of:))
    let points = zip(range, texts).map { index, text in
      copy.settingTime(to: text, of: curve.points[index].node, written: curve.points[index].time)
    }
    let time = isRelative ? NumberSpelling.text(of: begin) : "0"
    return points + [copy.settingTime(to: time, of: curve.node, written: curve.time)]
  }
}
