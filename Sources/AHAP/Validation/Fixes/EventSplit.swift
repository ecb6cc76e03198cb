/// Splits a continuous haptic event that is longer than devices play into events that touch.
struct EventSplit {
  private let event: Event
  private let tree: SyntaxTree
  private let copy: ElementCopy
  /// The starts of the parts, the first being the event's own.
  private let starts: [Double]
  /// How the last part's duration is written.
  private let lastDuration: String

  /// The most parts that somebody could have meant.
  private static let most = 200

  /// Plans the split, or `nil` where the parts would not play as one: an event that fades in, fades
  /// out or decays would do so in each of them.
  ///
  /// - Parameters:
  ///   - event: A continuous haptic event longer than ``Event/deviceDurationLimit``.
  ///   - element: The element of `Pattern` that holds it.
  ///   - tree: The text.
  init?(of event: Event, element: SyntaxTree.NodeIndex, in tree: SyntaxTree) {
    guard event.isPlayable, Self.hasPlainEnvelope(event), !tree.nodes[element].holdsSyntaxError
    else { return nil }
    let limit = Event.deviceDurationLimit
    let end = event.startTime + event.writtenDuration
    var starts = [event.startTime]
    var start = event.startTime
    // Each part starts at the double at which the one before ends, so at its frame at any rate.
    while end - start > limit {
      guard starts.count < Self.most, start + limit > start else { return nil }
      start += limit
      starts.append(start)
    }
    guard let lastDuration = NumberSpelling.text(ofAddendFrom: start, to: end),
      Double(lastDuration) ?? 0 > 0, starts.count > 1
    else { return nil }
    self.event = event
    self.tree = tree
    self.starts = starts
    self.lastDuration = lastDuration
    copy = ElementCopy(of: element, in: tree)
  }

  /// The change: safe where the parts surely play as one voice.
  ///
  /// - Parameters:
  ///   - takeovers: What sets the controls of the envelope.
  ///   - edges: Where other events could go on from a part, or a part from them.
  /// - Returns: The change.
  func fix(_ takeovers: ControlTakeovers, _ edges: ContinuousEdges) -> Fix {
    let envelope: [DynamicParameterID] = [
      .hapticAttackTimeControl, .hapticDecayTimeControl, .hapticReleaseTimeControl,
    ]
    let isOneVoice =
      !envelope.contains(where: takeovers.contains)
      && !starts.dropFirst().contains(where: edges.isNear)
    return Fix(
      "Split the event into \(starts.count) that touch",
      applicability: isOneVoice ? .safe : .unsafe, edits: edits)
  }

  private var edits: [TextEdit] {
    guard let node = event.duration.node else { return [] }
    let duration = tree.nodes[node].span
    let limit = NumberSpelling.text(of: Event.deviceDurationLimit)
    var text = ""
    for (number, start) in starts.enumerated().dropFirst() {
      let isLast = number == starts.count - 1
      text += copy.separator
      text += copy.text(with: [
        TextEdit(replacing: duration, with: isLast ? lastDuration : limit),
        copy.settingTime(
          to: NumberSpelling.text(of: start), of: event.node, written: event.time),
      ])
    }
    return [
      TextEdit(replacing: duration, with: limit),
      TextEdit(inserting: text, at: tree.nodes[copy.element].span.end),
    ]
  }

  /// Whether the event is sustained and its envelope takes no time.
  private static func hasPlainEnvelope(_ event: Event) -> Bool {
    var sustained = EventParameterID.sustained.defaultValue(for: .hapticContinuous)
    var times: [EventParameterID: Double] = [:]
    for parameter in event.parameters {
      guard let id = parameter.knownID, let value = parameter.value.value else { continue }
      switch id {
      case .sustained: sustained = value
      case .attackTime, .decayTime, .releaseTime: times[id] = value
      default: continue
      }
    }
    return sustained >= 0.5 && times.values.allSatisfy { $0 <= 0 }
  }
}
