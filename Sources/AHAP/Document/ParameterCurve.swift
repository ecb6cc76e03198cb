/// A `ParameterCurve` of a pattern: a change along straight lines between points.
public struct ParameterCurve: Sendable {
  /// The curve's `{`.
  public let node: SyntaxTree.NodeIndex
  /// Which parameter.
  public internal(set) var id: Field<Name<DynamicParameterID>> = .missing
  /// When it starts, in seconds from the start of the pattern.
  public internal(set) var time: Field<Double> = .missing
  /// The `[` of its points, or whatever stands in that place.
  public internal(set) var pointsField: Field<Void> = .missing
  /// Its points, in the order of the file.
  public internal(set) var points: [ControlPoint] = []

  init(node: SyntaxTree.NodeIndex) {
    self.node = node
  }

  /// The ID, where it is one that is known.
  public var knownID: DynamicParameterID? {
    if case .value(.known(let id), _) = id { id } else { nil }
  }

  /// When it starts, in seconds; 0 where no time is written.
  public var startTime: Double { time.value ?? 0 }

  /// Whether it can be played; without a point it does nothing.
  public var isPlayable: Bool {
    knownID != nil && !time.isMalformed && startTime >= 0 && pointsField.value != nil
  }

  /// The points that can be played in the order of time; points of equal times keep theirs.
  public var playablePoints: [ControlPoint] {
    let playable = points.filter(\.isPlayable)
    var isSorted = true
    for (earlier, later) in zip(playable, playable.dropFirst())
    where earlier.relativeTime > later.relativeTime { isSorted = false }
    if isSorted { return playable }
    return playable.enumerated().sorted {
      ($0.element.relativeTime, $0.offset) < ($1.element.relativeTime, $1.offset)
    }.map(\.element)
  }
}
