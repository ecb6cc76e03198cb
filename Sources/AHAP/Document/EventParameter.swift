/// An entry of an event's `EventParameters`.
public struct EventParameter: Sendable {
  /// The entry's `{`.
  public let node: SyntaxTree.NodeIndex
  /// Which parameter.
  public internal(set) var id: Field<Name<EventParameterID>> = .missing
  /// Its value as written, before clamping.
  public internal(set) var value: Field<Double> = .missing

  /// The ID, where it is one that is known.
  public var knownID: EventParameterID? {
    if case .value(.known(let id), _) = id { id } else { nil }
  }

  init(node: SyntaxTree.NodeIndex) {
    self.node = node
  }
}
