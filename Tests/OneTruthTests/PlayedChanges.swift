import AHAP
import ScoreCompiler

/// What the resolution does to entries, seen from outside: each is resolved in a pattern of its own.
struct PlayedChanges {
  let document: Document

  /// The changes of an entry, or `nil` where it belongs to something that is dropped.
  func changes(of entry: Entry) -> Set<Change>? {
    switch entry.kind {
    case .event(let event): changes(of: event)
    case .eventParameter(let parameter, let event):
      changes(of: event) == [.dropped] ? nil : changes(of: parameter, event)
    case .parameter(let parameter):
      changes(
        ofControl: "Parameter", document.tree.text(of: parameter.node),
        written: parameter.value.value, hasTime: !parameter.time.isMissing)
    case .curve(let curve): changes(of: curve)
    case .point(let point, let curve):
      changes(of: curve) == [.dropped] ? nil : changes(of: point, curve)
    }
  }

  // MARK: Events

  private func changes(of event: Event) -> Set<Change> {
    let text = "{ \"Event\": \(document.tree.text(of: event.node)) }"
    guard let resolved = resolved(text).events.first else { return [.dropped] }
    return event.time.isMissing && resolved.startTime == 0 ? [.timeDefaulted] : []
  }

  private func changes(of parameter: EventParameter, _ event: Event) -> Set<Change> {
    let text = """
      { "Event": { "Time": 0, "EventType": "\(event.knownType?.rawValue ?? "")",
        "EventDuration": 1, "EventWaveformPath": "a",
        "EventParameters": [\(document.tree.text(of: parameter.node))] } }
      """
    guard let resolved = resolved(text).events.first else { return [.dropped] }
    let values = EventParameterID.allCases.map { resolved[$0] }.filter { $0.origin != .defaulted }
    guard let played = values.first else { return [.dropped] }
    return played.value == parameter.value.value ? [] : [.clamped]
  }

  // MARK: Controls

  private func changes(of curve: ParameterCurve) -> Set<Change> {
    let text = "{ \"ParameterCurve\": \(document.tree.text(of: curve.node)) }"
    guard !resolved(text, withTap: true).controls.isEmpty else { return [.dropped] }
    return curve.time.isMissing ? [.timeDefaulted] : []
  }

  private func changes(of point: ControlPoint, _ curve: ParameterCurve) -> Set<Change> {
    let id = curve.knownID?.rawValue ?? ""
    let text = """
      { "Time": 0, "ParameterID": "\(id)",
        "ParameterCurveControlPoints": [\(document.tree.text(of: point.node))] }
      """
    var changes = changes(
      ofControl: "ParameterCurve", text, written: point.value.value,
      hasTime: !point.time.isMissing)
    let isEarlier = curve.points.prefix { $0.node < point.node }
      .contains { $0.isPlayable && $0.relativeTime > point.relativeTime }
    if changes != [.dropped], isEarlier { changes.insert(.sorted) }
    return changes
  }

  private func changes(
    ofControl key: String, _ object: String, written: Double?, hasTime: Bool
  ) -> Set<Change> {
    let controls = resolved("{ \"\(key)\": \(object) }", withTap: true).controls
    guard let breakpoint = controls.first?.breakpoints.first else { return [.dropped] }
    var changes: Set<Change> = []
    if breakpoint.value != written { changes.insert(.clamped) }
    if !hasTime { changes.insert(.timeDefaulted) }
    return changes
  }

  /// A pattern of one element, behind which comes a tap where a control needs an event.
  private func resolved(_ element: String, withTap: Bool = false) -> ResolvedPattern {
    let tap = withTap ? #", { "Event": { "Time": 1e6, "EventType": "HapticTransient" } }"# : ""
    let text = "{ \"Version\": 1.0, \"Pattern\": [\(element)\(tap)] }"
    return ResolvedPattern(Document(parsing: Array(text.utf8)))
  }
}
