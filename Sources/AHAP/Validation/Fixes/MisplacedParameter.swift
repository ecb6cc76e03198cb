/// Moves a parameter that is written as a key of its event into `EventParameters`.
struct MisplacedParameter {
  private let id: EventParameterID
  private let key: SyntaxTree.NodeIndex
  private let value: SyntaxTree.NodeIndex
  private let event: Event
  private let tree: SyntaxTree

  /// Plans the move, or `nil` where the parameter is there already, would have no effect, or has no
  /// number.
  init?(_ id: EventParameterID, key: SyntaxTree.NodeIndex, of event: Event, in tree: SyntaxTree) {
    guard let value = tree.value(ofKey: key), tree.nodes[value].kind == .number,
      event.malformedParameters == nil, !tree.nodes[event.node].holdsSyntaxError,
      !event.parameters.contains(where: { $0.knownID == id }),
      event.knownType.map({ id.applies(to: $0) }) ?? true
    else { return nil }
    self.id = id
    self.key = key
    self.value = value
    self.event = event
    self.tree = tree
  }

  /// The change, or `nil` where an earlier key has to be moved first.
  var fix: Fix? {
    let entry =
      "{ \"ParameterID\": \"\(id.rawValue)\", \"ParameterValue\": \(tree.text(of: value)) }"
    let edits: [TextEdit]
    if let array = event.parametersNode {
      guard let removal = tree.removal(of: key, from: event.node),
        let insertion = tree.appending(entry, to: array)
      else { return nil }
      edits = [removal, insertion]
    } else {
      // One array for all of them: the others follow once it is there.
      guard isFirst else { return nil }
      let span = ByteSpan(start: tree.nodes[key].span.start, end: tree.end(of: key))
      edits = [TextEdit(replacing: span, with: "\"EventParameters\": [\(entry)]")]
    }
    return Fix("Move it into EventParameters", applicability: .unsafe, edits: edits)
  }

  /// Whether no key before this one is a parameter as well.
  private var isFirst: Bool {
    var isFirst = true
    tree.forEachKey(of: event.node) { other in
      if other < key, tree.ahapKey(at: other) == nil,
        UnknownKeys.parameter(meantBy: tree.string(at: other)) != nil
      {
        isFirst = false
      }
    }
    return isFirst
  }
}
