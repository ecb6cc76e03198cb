/// Judges documents by every rule of the catalogue.
public struct Validator: Sendable {
  private let sounds: (any SoundLookup)?

  /// Creates a validator.
  ///
  /// - Parameter sounds: Answers for sound files; `nil` (the default) leaves them unchecked.
  public init(sounds: (any SoundLookup)? = nil) {
    self.sounds = sounds
  }

  /// All findings of `document`, the reading's among them, in the order of their places.
  ///
  /// - Complexity: O(bytes + findings · log findings); linear in the entries of the pattern but
  ///   for one sort.
  public func diagnostics(for document: Document) -> [Diagnostic] {
    let extent = PatternExtent(document, sounds: sounds)
    var context = RuleContext(tree: document.tree, extent: extent, sounds: sounds)
    for rule in Self.documentRules { rule.check(document, in: &context) }
    for element in document.elements {
      switch element {
      case .event(let event):
        for rule in Self.eventRules { rule.check(event, in: &context) }
      case .parameter(let parameter):
        for rule in Self.parameterRules { rule.check(parameter, in: &context) }
      case .curve(let curve):
        for rule in Self.curveRules { rule.check(curve, in: &context) }
      case .malformed: break
      }
    }
    let all = document.tree.diagnostics + context.diagnostics
    return all.enumerated().sorted {
      ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
    }.map(\.element)
  }

  private static let documentRules: [any DocumentRule] = [
    RootNotObject(), PatternMissing(), VersionUsable(), VersionMissing(), VersionNewer(),
    RepeatedKeys(), UnknownKeys(), PatternElements(), NoEvents(), InterferingEvents(),
  ]

  private static let eventRules: [any EventRule] = [
    WrongTypes(), RequiredEntries(), MissingTimes(), NegativeTimes(), EventTypes(),
    UnknownParameterIDs(), ParameterApplicability(), ParameterValueRange(), RepeatedParameters(),
    SustainedValues(), ContinuousDurations(), DeviceDurationLimit(), TransientDurations(),
    WaveformKeys(), WaveformFlags(), SoundFiles(), EventTooLate(),
  ]

  private static let parameterRules: [any ParameterRule] = [
    WrongTypes(), RequiredEntries(), MissingTimes(), NegativeTimes(), UnknownParameterIDs(),
    ParameterValueRange(), ControlTouchesNothing(),
  ]

  private static let curveRules: [any CurveRule] = [
    WrongTypes(), RequiredEntries(), MissingTimes(), NegativeTimes(), UnknownParameterIDs(),
    ParameterValueRange(), CurvePointCount(), CurvePointOrder(), CurveTimesAbsolute(),
    ControlTouchesNothing(), CurveReshapesTransients(), ControlPointTooLate(),
  ]
}
