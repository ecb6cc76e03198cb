/// Puts the points of a curve in the order of time, each with its own text.
struct PointSort {
  let curve: ParameterCurve
  let tree: SyntaxTree

  /// The change; points that cannot be played stay where they are.
  var fix: Fix {
    Fix("Sort the points", applicability: .safe, edits: edits)
  }

  private var edits: [TextEdit] {
    let places = curve.points.filter(\.isPlayable)
    return zip(places, curve.playablePoints).compactMap { place, point in
      guard place.node != point.node else { return nil }
      return TextEdit(
        replacing: tree.nodes[place.node].span, with: tree.text(of: tree.nodes[point.node].span))
    }
  }
}
