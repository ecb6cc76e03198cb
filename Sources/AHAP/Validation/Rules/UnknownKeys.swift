extension DiagnosticDefinition {
  /// A key means nothing where it stands.
  static let unknownKey = DiagnosticDefinition(
    id: "unknown-key", category: .schema, severity: .warning,
    summary: "A key means nothing in the object that holds it.",
    explanation: """
      Core Haptics ignores keys that it does not know, so the value has no effect: the pattern \
      plays as if it were not there. Often the key is misspelt or in the wrong place. Keys are \
      case-sensitive.
      """,
    violating: Example.event(#""Time": 0, "EventType": "HapticTransient", "EventParametres": []"#),
    conforming: Example.pattern(Example.tap))

  /// A key that tools are known to add.
  static let toolKey = DiagnosticDefinition(
    id: "tool-key", category: .schema, severity: .information,
    summary: "A key that editing tools add for themselves.",
    explanation: """
      Some editors keep notes in a pattern, such as the name of an event. Core Haptics ignores them.
      """,
    violating: Example.event(#""Time": 0, "EventType": "HapticTransient", "Name": "click""#),
    conforming: Example.pattern(Example.tap))
}

/// Reports keys that have no effect where they stand, with the one that was likely meant.
struct UnknownKeys: DocumentRule {
  func check(_ document: Document, in context: inout RuleContext) {
    var known: [SyntaxTree.NodeIndex: Set<AHAPKey>] = [:]
    // Found when the first unknown key stands in an event.
    var events: [SyntaxTree.NodeIndex: Event]?
    for unknown in document.unknownKeys where isReadable(unknown.node, in: context.tree) {
      if known[unknown.object] == nil {
        known[unknown.object] = knownKeys(of: unknown.object, in: context.tree)
      }
      var event: Event?
      if unknown.kind == .event {
        let all = events ?? Dictionary(document.events.map { ($0.node, $0) }) { $1 }
        events = all
        event = all[unknown.object]
      }
      report(unknown, of: event, beside: known[unknown.object] ?? [], in: &context)
    }
  }

  /// The event parameter that a key of an event was likely to be.
  static func parameter(meantBy name: String) -> EventParameterID? {
    if let id = EventParameterID(rawValue: name) { return id }
    let keys = ObjectKind.event.keys.lazy.map(\.rawValue)
    guard NearestName.suggestion(for: name, among: keys) == nil else { return nil }
    return NearestName.suggestion(
      for: name, among: EventParameterID.allCases.lazy.map(\.rawValue)
    ).flatMap(EventParameterID.init)
  }

  /// Whether the key was read whole: one without a name or a value is part of a syntax error.
  private func isReadable(_ key: SyntaxTree.NodeIndex, in tree: SyntaxTree) -> Bool {
    let node = tree.nodes[key]
    return node.span.count > 0 && !node.holdsSyntaxError && tree.value(ofKey: key) != nil
  }

  private func knownKeys(of object: SyntaxTree.NodeIndex, in tree: SyntaxTree) -> Set<AHAPKey> {
    var keys: Set<AHAPKey> = []
    tree.forEachKey(of: object) { if let key = tree.ahapKey(at: $0) { keys.insert(key) } }
    return keys
  }

  private func report(
    _ unknown: UnknownKey, of event: Event?, beside known: Set<AHAPKey>,
    in context: inout RuleContext
  ) {
    let name = context.tree.string(at: unknown.node)
    let quoted = "\"\(TokenText.printable(name))\""
    if unknown.kind.toolKeys.contains(name) {
      context.report(
        .toolKey, at: unknown.node, "\(quoted) is a note of an editing tool; it is ignored.")
      return
    }
    let (help, fixes) = advice(for: name, unknown, of: event, beside: known, in: context)
    context.report(
      .unknownKey, at: unknown.node,
      "\(quoted) means nothing in \(unknown.kind.rawValue); it is ignored.", help: help,
      fixes: fixes)
  }

  private func advice(
    for name: String, _ unknown: UnknownKey, of event: Event?, beside known: Set<AHAPKey>,
    in context: RuleContext
  ) -> (help: String?, fixes: [Fix]) {
    let keys = unknown.kind.keys.map(\.rawValue)
    if let event, let id = Self.parameter(meantBy: name) {
      return advice(for: name, id, unknown.node, of: event, in: context)
    }
    if let nearest = NearestName.suggestion(for: name, among: keys) {
      let isCase = nearest.lowercased() == name.lowercased()
      let help =
        (isCase ? "Keys are case-sensitive; did" : "Did") + " you mean \"\(nearest)\"?"
      let isTaken = known.contains { $0.rawValue == nearest }
      return (isTaken ? nil : help, isTaken ? [] : [rename(unknown.node, nearest, in: context)])
    }
    if let elsewhere = place(of: name, otherThan: unknown.kind) {
      return ("\"\(name)\" belongs in \(elsewhere.rawValue).", [])
    }
    if DynamicParameterID(rawValue: name) != nil {
      return ("\"\(name)\" is the ParameterID of a Parameter or ParameterCurve.", [])
    }
    return (nil, context.removal(of: unknown.node, from: unknown.object, "Remove the key"))
  }

  private func advice(
    for name: String, _ id: EventParameterID, _ key: SyntaxTree.NodeIndex, of event: Event,
    in context: RuleContext
  ) -> (help: String?, fixes: [Fix]) {
    let what =
      name == id.rawValue
      ? "\"\(name)\" is an event parameter;"
      : "Did you mean the event parameter \"\(id.rawValue)\"? If so,"
    let move = MisplacedParameter(id, key: key, of: event, in: context.tree)?.fix
    return ("\(what) it belongs in EventParameters.", move.map { [$0] } ?? [])
  }

  private func rename(
    _ key: SyntaxTree.NodeIndex, _ name: String, in context: RuleContext
  ) -> Fix {
    Fix(
      "Write \"\(name)\"", replacing: context.span(of: key), with: "\"\(name)\"",
      applicability: .unsafe)
  }

  private func place(of name: String, otherThan kind: ObjectKind) -> ObjectKind? {
    guard let key = AHAPKey(rawValue: name) else { return nil }
    return ObjectKind.allCases.first { $0 != kind && $0.holds(key) }
  }
}
