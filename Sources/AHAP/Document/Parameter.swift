/// A `Parameter` of a pattern: a sudden change from a time on.
public struct Parameter: Sendable {
  /// The parameter's `{`.
  public let node: SyntaxTree.NodeIndex
  /// Which parameter.
  public internal(set) var id: Field<Name<DynamicParameterID>> = .missing
  /// Its value as written, before clamping.
  public internal(set) var value: Field<Double> = .missing
  /// When it takes effect, in seconds from the start of the pattern.
  public internal(set) var time: Field<Double> = .missing

  init(node: SyntaxTree.NodeIndex) {
    self.node = node
  }

  /// The ID, where it is one that is known.
  public var knownID: DynamicParameterID? {
    if case .value(.known(let id), _) = id { id } else { nil }
  }

  /// When it takes effect, in seconds; 0 where no time is written.
  public var startTime: Double { time.value ?? 0 }

  /// Whether it can be played.
  public var isPlayable: Bool {
    knownID != nil && value.value != nil && !time.isMalformed && startTime >= 0
  }
}
