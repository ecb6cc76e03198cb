import AHAP

/// What the findings say of entries.
struct AnnouncedChanges {
  private var changes: [SyntaxTree.NodeIndex: Set<Change>] = [:]
  /// How often a parameter of an event is said to be given more than once.
  private(set) var repetitions: [SyntaxTree.NodeIndex: Int] = [:]
  /// Whether the file is said to be refused.
  private(set) var isRefused = false

  init(_ diagnostics: [Diagnostic], about entries: [Entry], in tree: SyntaxTree) {
    var locator = SourceLocator(tree)
    // What stands under a key without meaning is dropped with it, and matters to no entry.
    let meaningless = diagnostics.filter { $0.definition.id == "unknown-key" }
      .map { locator.pointer(at: $0.span.start) + "/" }
    for diagnostic in diagnostics {
      let pointer = locator.pointer(at: diagnostic.span.start)
      if meaningless.contains(where: pointer.hasPrefix) { continue }
      if diagnostic.definition.refusesFile || diagnostic.definition.id == "version-invalid" {
        isRefused = true
      }
      // The innermost entry around the place: the last one in the order of the text.
      let holders = entries.filter { entry in
        let span = tree.nodes[entry.node].span
        return span.start <= diagnostic.span.start && diagnostic.span.start < span.end
      }
      guard let holder = holders.last else { continue }
      if diagnostic.definition.id == "repeated-parameter", let event = holders.first {
        repetitions[event.node, default: 0] += 1
      }
      // Below a key that means nothing, a number costs nothing either.
      if diagnostic.definition.id == "number-overflow",
        !Self.isKnownPlace(locator.pointer(at: diagnostic.span.start))
      {
        continue
      }
      if let change = Self.change(diagnostic) {
        changes[holder.node, default: []].insert(change)
      }
    }
    // A curve all of whose points are dropped is dropped with them.
    for entry in entries {
      guard case .curve(let curve) = entry.kind, !curve.points.isEmpty,
        curve.points.allSatisfy({ self.changes(at: $0.node).contains(.dropped) })
      else { continue }
      changes[entry.node, default: []].insert(.dropped)
    }
  }

  /// Whether every key on the way to a place is one of AHAP's.
  private static func isKnownPlace(_ pointer: String) -> Bool {
    pointer.split(separator: "/").allSatisfy { Int($0) != nil || knownKeys.contains(String($0)) }
  }

  private static let knownKeys: Set<String> = [
    "Version", "Pattern", "Event", "Parameter", "ParameterCurve", "Time", "EventType",
    "EventDuration", "EventParameters", "ParameterID", "ParameterValue",
    "ParameterCurveControlPoints",
  ]

  /// What is said of the entry at a node.
  func changes(at node: SyntaxTree.NodeIndex) -> Set<Change> { changes[node] ?? [] }

  private static func change(_ diagnostic: Diagnostic) -> Change? {
    switch diagnostic.definition.id {
    // One that differs in case alone is the only word on the missing time.
    case "unknown-key": diagnostic.help?.contains("\"Time\"") == true ? .timeDefaulted : nil
    case "parameter-value-out-of-range", "sustained-not-binary": .clamped
    case "time-missing": .timeDefaulted
    case "curve-points-out-of-order": .sorted
    case "parameter-entry-incomplete", "wrong-type-in-event", "wrong-type", "number-overflow",
      "event-duration-invalid", "event-type-missing", "unknown-event-type", "time-negative",
      "sound-path-missing", "curve-without-points", "parameter-not-applicable",
      "unknown-parameter-id":
      .dropped
    default: nil
    }
  }
}
