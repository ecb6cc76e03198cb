/// Judges documents by every rule of the catalogue.
public struct Validator: Sendable {
  private let sounds: (any SoundLookup)?
  private let target: TargetSystem?

  /// Creates a validator.
  ///
  /// - Parameters:
  ///   - sounds: Answers for sound files; `nil` (the default) leaves them unchecked.
  ///   - target: The system that the patterns are to play on; `nil` (the default) is the newest.
  public init(sounds: (any SoundLookup)? = nil, target: TargetSystem? = nil) {
    self.sounds = sounds
    self.target = target
  }

  /// All findings of `document`, the reading's among them, in the order of their places.
  ///
  /// - Complexity: O(bytes + findings · log findings); linear in the entries of the pattern but
  ///   for one sort.
  public func diagnostics(for document: Document) -> [Diagnostic] {
    var context = RuleContext(document, sounds: sounds, target: target)
    check(document, in: &context)
    // The elements are the children of the pattern's array, in the same order.
    var node = (document.patternField.node ?? 0) + 1
    for element in document.elements {
      context.element = node
      node = document.tree.nodes[node].next
      switch element {
      case .event(let event): check(event, in: &context)
      case .parameter(let parameter): check(parameter, in: &context)
      case .curve(let curve): check(curve, in: &context)
      case .malformed: break
      }
    }
    let all = reading(of: document) + context.diagnostics
    // The places are sorted, not the findings, which are large.
    let starts = all.map(\.span.start)
    let order = all.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    return order.map { all[$0] }
  }

  /// What the reading found; it does not know yet which numbers are used.
  private func reading(of document: Document) -> [Diagnostic] {
    let found = document.tree.diagnostics
    guard found.contains(where: { $0.definition.id == DiagnosticDefinition.numberOverflow.id })
    else { return found }
    let ignored = IgnoredPlaces(in: document)
    return found.map { diagnostic in
      guard diagnostic.definition.id == DiagnosticDefinition.numberOverflow.id,
        ignored.contain(diagnostic.span.start)
      else { return diagnostic }
      return Diagnostic(
        .numberOverflow, at: diagnostic.span,
        "The number is too large for a double (about 1.8e308); it stands under a key that is "
          + "ignored, but some readers of JSON refuse the file for it."
      ).weighing(.information)
    }
  }

  // Called one by one: a list of existentials costs a fifth of the time.

  private func check(_ document: Document, in context: inout RuleContext) {
    RootNotObject().check(document, in: &context)
    PatternMissing().check(document, in: &context)
    VersionUsable().check(document, in: &context)
    VersionMissing().check(document, in: &context)
    VersionNewer().check(document, in: &context)
    RepeatedKeys().check(document, in: &context)
    UnknownKeys().check(document, in: &context)
    PatternElements().check(document, in: &context)
    NoEvents().check(document, in: &context)
    InterferingEvents().check(document, in: &context)
  }

  private func check(_ event: Event, in context: inout RuleContext) {
    WrongTypes().check(event, in: &context)
    RequiredEntries().check(event, in: &context)
    MissingTimes().check(event, in: &context)
    NegativeTimes().check(event, in: &context)
    EventTypes().check(event, in: &context)
    UnknownParameterIDs().check(event, in: &context)
    ParameterApplicability().check(event, in: &context)
    ParameterValueRange().check(event, in: &context)
    RepeatedParameters().check(event, in: &context)
    SustainedValues().check(event, in: &context)
    ContinuousDurations().check(event, in: &context)
    DeviceDurationLimit().check(event, in: &context)
    TransientDurations().check(event, in: &context)
    WaveformKeys().check(event, in: &context)
    WaveformFlags().check(event, in: &context)
    KeyAvailability().check(event, in: &context)
    SoundFiles().check(event, in: &context)
    EventTooLate().check(event, in: &context)
  }

  private func check(_ parameter: Parameter, in context: inout RuleContext) {
    WrongTypes().check(parameter, in: &context)
    RequiredEntries().check(parameter, in: &context)
    MissingTimes().check(parameter, in: &context)
    NegativeTimes().check(parameter, in: &context)
    UnknownParameterIDs().check(parameter, in: &context)
    ParameterValueRange().check(parameter, in: &context)
    ControlTouchesNothing().check(parameter, in: &context)
  }

  private func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    WrongTypes().check(curve, in: &context)
    RequiredEntries().check(curve, in: &context)
    MissingTimes().check(curve, in: &context)
    NegativeTimes().check(curve, in: &context)
    UnknownParameterIDs().check(curve, in: &context)
    ParameterValueRange().check(curve, in: &context)
    CurvePointCount().check(curve, in: &context)
    CurvePointOrder().check(curve, in: &context)
    CurveTimesAbsolute().check(curve, in: &context)
    ControlTouchesNothing().check(curve, in: &context)
    CurveReshapesTransients().check(curve, in: &context)
    ControlPointTooLate().check(curve, in: &context)
  }
}
