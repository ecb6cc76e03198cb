extension DiagnosticDefinition {
  /// Two continuous events of one frequency overlap.
  static let eventsInterfere = DiagnosticDefinition(
    id: "events-interfere", category: .semantic, severity: .information,
    summary: "Two continuous haptic events of equal sharpness overlap from different starts.",
    explanation: """
      They vibrate at the same frequency, so that they add up or cancel depending on how far apart \
      they start. Unequal sharpness, or one event with a curve, gives a level that does not depend \
      on that.
      """,
    violating: Example.pattern(
      Example.rumble,
      #"{ "Event": { "Time": 0.3, "EventType": "HapticContinuous", "EventDuration": 1 } }"#),
    conforming: Example.pattern(
      Example.rumble,
      #"{ "Event": { "Time": 1, "EventType": "HapticContinuous", "EventDuration": 1 } }"#))
}

/// Reports continuous haptic events that add up or cancel by their phases.
struct InterferingEvents: DocumentRule {
  private struct Interval {
    let start: Double
    let end: Double
    let sharpness: Double
    let node: SyntaxTree.NodeIndex
  }

  func check(_ document: Document, in context: inout RuleContext) {
    let intervals = document.events.compactMap(interval).enumerated().sorted {
      ($0.element.sharpness, $0.element.start, $0.offset)
        < ($1.element.sharpness, $1.element.start, $1.offset)
    }.map(\.element)
    // The one that reaches furthest among those that start earlier; and among equal starts.
    var furthest: Interval?
    var sameStart: Interval?
    for interval in intervals {
      if let open = sameStart, open.sharpness != interval.sharpness {
        furthest = nil
        sameStart = nil
      } else if let open = sameStart, open.start < interval.start {
        if furthest.map({ $0.end < open.end }) ?? true { furthest = open }
        sameStart = nil
      }
      if let earlier = furthest, earlier.end > interval.start {
        context.report(
          .eventsInterfere, at: interval.node,
          "The event overlaps one of equal sharpness that starts at "
            + "\(DecimalText.seconds(earlier.start)); they grow louder or softer by their phases.",
          related: RelatedPlace(span: context.span(of: earlier.node), message: "overlaps this one"))
      }
      if sameStart.map({ $0.end < interval.end }) ?? true { sameStart = interval }
    }
  }

  private func interval(_ event: Event) -> Interval? {
    guard event.isPlayable, event.knownType == .hapticContinuous else { return nil }
    let written = event.parameters.last { $0.knownID == .hapticSharpness && $0.value.value != nil }
    let sharpness =
      written?.value.value ?? EventParameterID.hapticSharpness.defaultValue(for: .hapticContinuous)
    return Interval(
      start: event.startTime, end: event.startTime + event.writtenDuration,
      sharpness: min(max(sharpness, 0), 1), node: event.node)
  }
}
