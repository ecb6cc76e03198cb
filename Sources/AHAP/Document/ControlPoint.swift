/// A point of a parameter curve.
public struct ControlPoint: Sendable {
  /// The point's `{`.
  public let node: SyntaxTree.NodeIndex
  /// When it is reached, in seconds from the curve's own time.
  public internal(set) var time: Field<Double> = .missing
  /// The value reached, before clamping.
  public internal(set) var value: Field<Double> = .missing

  init(node: SyntaxTree.NodeIndex) {
    self.node = node
  }

  /// When it is reached, in seconds from the curve's time; 0 where no time is written.
  public var relativeTime: Double { time.value ?? 0 }

  /// Whether it can be played.
  public var isPlayable: Bool {
    value.value != nil && !time.isMalformed && relativeTime >= 0
  }
}
