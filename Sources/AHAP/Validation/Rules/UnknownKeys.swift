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
    violating: Example.event(#""Time": 0, "EventType": "HapticTransient", "Colour": "red""#),
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
    for unknown in document.unknownKeys where isReadable(unknown.node, in: context.tree) {
      if known[unknown.object] == nil {
        known[unknown.object] = knownKeys(of: unknown.object, in: context.tree)
      }
      report(unknown, beside: known[unknown.object] ?? [], in: &context)
    }
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
    _ unknown: UnknownKey, beside known: Set<AHAPKey>, in context: inout RuleContext
  ) {
    let name = context.tree.string(at: unknown.node)
    let quoted = "\"\(TokenText.printable(name))\""
    if unknown.kind == .event, name == "Name" {
      context.report(
        .toolKey, at: unknown.node, "\(quoted) is a note of an editing tool; it is ignored.")
      return
    }
    let (help, fixes) = advice(for: name, unknown, beside: known, in: context)
    context.report(
      .unknownKey, at: unknown.node,
      "\(quoted) means nothing in \(unknown.kind.rawValue); it is ignored.", help: help,
      fixes: fixes)
  }

  private func advice(
    for name: String, _ unknown: UnknownKey, beside known: Set<AHAPKey>, in context: RuleContext
  ) -> (help: String?, fixes: [Fix]) {
    let keys = unknown.kind.keys.map(\.rawValue)
    if unknown.kind == .event, EventParameterID(rawValue: name) != nil {
      return ("\"\(name)\" is an event parameter; it belongs in EventParameters.", [])
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
    return (nil, [])
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
