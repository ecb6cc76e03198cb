/// Makes the times of a curve's points count from the curve's own `Time`.
struct RelativePoints {
  let curve: ParameterCurve
  let tree: SyntaxTree

  /// The change in a pattern whose events reach so far, or `nil` where it would not put the finding
  /// right.
  func fix(_ extent: PatternExtent) -> Fix? {
    let points = curve.points.filter { $0.isPlayable && $0.time.value != nil }
    let times = points.map {
      NumberSpelling.text(ofAddendFrom: curve.startTime, to: $0.relativeTime)
    }
    let values = times.compactMap { $0.flatMap { Double($0) } }
    guard values.count == curve.playablePoints.count, let first = values.min(),
      let last = values.max(),
      !CurveTimesAbsolute.looksAbsolute(curve.startTime, first: first, last: last, in: extent)
    else { return nil }
    return Fix(
      "Count the points' times from the curve's", applicability: .unsafe,
      edits: zip(points, times).compactMap { point, text in
        guard let node = point.time.node, let text else { return nil }
        return TextEdit(replacing: tree.nodes[node].span, with: text)
      })
  }
}
