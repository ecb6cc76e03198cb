import AHAP

/// An entry of a pattern that is played, changed or dropped by itself.
struct Entry {
  /// What it is.
  enum Kind {
    case event(Event)
    case eventParameter(EventParameter, of: Event)
    case parameter(Parameter)
    case curve(ParameterCurve)
    case point(ControlPoint, of: ParameterCurve)
  }

  let kind: Kind
  /// Its `{`.
  let node: SyntaxTree.NodeIndex

  /// All entries of a document, each before those that it holds.
  static func all(in document: Document) -> [Entry] {
    document.elements.flatMap { element -> [Entry] in
      switch element {
      case .event(let event):
        [Entry(kind: .event(event), node: event.node)]
          + event.parameters.map {
            Entry(kind: .eventParameter($0, of: event), node: $0.node)
          }
      case .parameter(let parameter): [Entry(kind: .parameter(parameter), node: parameter.node)]
      case .curve(let curve):
        [Entry(kind: .curve(curve), node: curve.node)]
          + curve.points.map { Entry(kind: .point($0, of: curve), node: $0.node) }
      case .malformed: []
      }
    }
  }
}

/// What becomes of an entry beside being played as written.
enum Change: String, Hashable {
  /// It is not played.
  case dropped
  /// Its value is held to a range.
  case clamped
  /// Its time is taken as 0, since it has none.
  case timeDefaulted
  /// It is played before an entry that stands before it.
  case sorted
}
