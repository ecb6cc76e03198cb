extension DiagnosticDefinition {
  /// A value in an event is of the wrong JSON type.
  static let wrongTypeInEvent = DiagnosticDefinition(
    id: "wrong-type-in-event", category: .schema, severity: .error, coreHapticsCode: -4830,
    summary: "A value in an event is of the wrong type.",
    explanation: """
      Times, durations and values are numbers, types and IDs are strings, lists are arrays. An \
      event with a value of another type is dropped; in one of its parameters, that parameter is.
      """,
    violating: Example.event(#""Time": "0", "EventType": "HapticTransient""#),
    conforming: Example.pattern(Example.tap))

  /// A value outside events is of the wrong JSON type.
  static let wrongType = DiagnosticDefinition(
    id: "wrong-type", category: .schema, severity: .error, coreHapticsCode: -4831,
    summary: "A value in a parameter, a curve or a control point is of the wrong type.",
    explanation: """
      Times and values are numbers, IDs are strings, lists are arrays. The innermost entry that \
      holds a value of another type is dropped.
      """,
    violating: Example.pattern(
      Example.rumble,
      #"{ "Parameter": { "Time": "0", "ParameterID": "HapticIntensityControl", "ParameterValue": 1 } }"#
    ),
    conforming: Example.pattern(
      Example.rumble,
      #"{ "Parameter": { "Time": 0, "ParameterID": "HapticIntensityControl", "ParameterValue": 1 } }"#
    ))
}

/// Reports values of the wrong JSON type, and numbers in quotes with the number that was meant.
struct WrongTypes: EventRule, ParameterRule, CurveRule {
  func check(_ event: Event, in context: inout RuleContext) {
    check(event.time, .event, "a number", in: &context)
    check(event.type, .event, "a string", in: &context)
    check(event.duration, .event, "a number", in: &context)
    check(event.waveformPath, .event, "a string", in: &context)
    if let node = event.malformedParameters {
      Self.report(.event, at: node, expected: "an array", in: &context)
    }
    for parameter in event.parameters {
      guard checkIsObject(parameter.node, .eventParameter, in: &context) else { continue }
      check(parameter.id, .eventParameter, "a string", in: &context)
      check(parameter.value, .eventParameter, "a number", in: &context)
    }
  }

  func check(_ parameter: Parameter, in context: inout RuleContext) {
    check(parameter.time, .parameter, "a number", in: &context)
    check(parameter.id, .parameter, "a string", in: &context)
    check(parameter.value, .parameter, "a number", in: &context)
  }

  func check(_ curve: ParameterCurve, in context: inout RuleContext) {
    check(curve.time, .curve, "a number", in: &context)
    check(curve.id, .curve, "a string", in: &context)
    check(curve.pointsField, .curve, "an array", in: &context)
    for point in curve.points {
      guard checkIsObject(point.node, .controlPoint, in: &context) else { continue }
      check(point.time, .controlPoint, "a number", in: &context)
      check(point.value, .controlPoint, "a number", in: &context)
    }
  }

  private func check<Value>(
    _ field: Field<Value>, _ kind: ObjectKind, _ expected: String, in context: inout RuleContext
  ) {
    guard case .malformed(let node) = field else { return }
    Self.report(kind, at: node, expected: expected, in: &context)
  }

  private func checkIsObject(
    _ node: SyntaxTree.NodeIndex, _ kind: ObjectKind, in context: inout RuleContext
  ) -> Bool {
    if context.tree.nodes[node].kind == .object { return true }
    Self.report(kind, at: node, expected: "an object", in: &context)
    return false
  }

  /// Reports the value at `node`, unless the reading has: a broken value, or one that overflows.
  static func report(
    _ kind: ObjectKind, at node: SyntaxTree.NodeIndex, expected: String,
    in context: inout RuleContext
  ) {
    let found = context.tree.nodes[node].kind
    guard found != .invalid, !(found == .number && expected == "a number") else { return }
    let isInEvent = kind == .event || kind == .eventParameter
    let what = found == .string ? "the string \(context.text(of: node))" : found.description
    let meant =
      expected == "a number" && found == .string
      ? QuotedNumber(context.tree.string(at: node)) : nil
    context.report(
      isInEvent ? .wrongTypeInEvent : .wrongType, at: node,
      "Expected \(expected), found \(what); \(kind.dropped).",
      help: meant.map { "Write \($0.text) without quotes." },
      fixes: meant.map {
        [
          Fix(
            "Write \($0.text)", replacing: context.span(of: node), with: $0.text,
            applicability: .unsafe)
        ]
      } ?? [])
  }
}

extension ObjectKind {
  /// What becomes of an entry that holds a value of the wrong type.
  fileprivate var dropped: String {
    switch self {
    case .root, .element: "the element is dropped"
    case .event: "the event is dropped"
    case .eventParameter, .parameter: "the parameter is dropped"
    case .curve: "the curve is dropped"
    case .controlPoint: "the point is dropped"
    }
  }
}
