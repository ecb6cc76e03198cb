/// A configuration as written: what it says, and what is wrong with it.
///
/// Anything that is not understood is an error: a setting that is passed over in silence would leave
/// somebody believing in it.
public struct ConfigurationText: Sendable {
  /// What it says; of use only where ``problems`` is empty.
  public private(set) var configuration = Configuration()
  /// What is wrong, in the order of the places.
  public private(set) var problems: [Diagnostic] = []
  /// The text, for reports.
  public let tree: SyntaxTree

  /// Reads a configuration.
  public init(parsing bytes: [UInt8]) {
    tree = SyntaxTree(parsing: bytes)
    problems = tree.diagnostics.map { $0.weighing(.error) }
    decode()
    problems.sort { $0.span.start < $1.span.start }
  }

  // MARK: Members

  private mutating func decode() {
    guard let root = tree.root else { return }
    forEachMember(of: root, "The configuration") { text, key, value in
      let name = text.tree.string(at: key)
      switch ConfigurationKey(rawValue: name) {
      case .schema: _ = text.string(at: value)
      case .rules: text.readRules(at: value)
      case .ignore: text.configuration.ignoredRules = text.ruleIDs(at: value)
      case .perPathIgnores: text.readPathIgnores(at: value)
      case .target: text.readTarget(at: value)
      case .strict: text.readStrict(at: value)
      case .resources: text.readResources(at: value)
      case nil: text.reportUnknownKey(name, at: key)
      }
    }
  }

  private mutating func readRules(at node: SyntaxTree.NodeIndex) {
    forEachMember(of: node, "\"rules\"") { text, key, value in
      let id = text.ruleID(at: key)
      guard let name = text.string(at: value) else { return }
      guard let setting = Configuration.RuleSetting(name) else {
        text.report(
          value,
          "\(text.quoted(value)) is no severity; expected error, warning, information or off.",
          nearest: NearestName.suggestion(for: name, among: Configuration.RuleSetting.names))
        return
      }
      if let id { text.configuration.rules[id] = setting }
    }
  }

  private mutating func readPathIgnores(at node: SyntaxTree.NodeIndex) {
    forEachMember(of: node, "\"perPathIgnores\"") { text, key, value in
      let pattern = text.tree.string(at: key)
      if pattern.isEmpty || pattern.hasPrefix("/") || Self.steps(pattern).contains("..") {
        text.report(
          key, "Paths are matched from the configuration's folder; \(text.quoted(key)) leaves it.")
      }
      let rules = text.ruleIDs(at: value)
      text.configuration.pathIgnores.append(.init(pattern: pattern, rules: rules))
    }
  }

  private mutating func readTarget(at node: SyntaxTree.NodeIndex) {
    guard let name = string(at: node) else { return }
    configuration.target = TargetSystem(name)
    if configuration.target == nil {
      report(node, "\(quoted(node)) is no system; expected \(TargetSystem.expectation).")
    }
  }

  private mutating func readStrict(at node: SyntaxTree.NodeIndex) {
    guard let value = tree.boolean(at: node) else {
      return reportType(node, expected: "true or false")
    }
    configuration.isStrict = value
  }

  private mutating func readResources(at node: SyntaxTree.NodeIndex) {
    forEachElement(of: node) { text, element in
      guard let path = text.string(at: element) else { return }
      if path.isEmpty || path.hasPrefix("/") || Self.steps(path).contains("..") {
        text.report(
          element,
          "\(text.quoted(element)) leaves the configuration's folder; a configuration that comes "
            + "with patterns must not widen what they may read.",
          help: "Pass --resources for folders elsewhere.")
      }
      text.configuration.resources.append(path)
    }
  }

  // MARK: Values

  /// Calls `body` with each member of the object at `node`; a repeated key is an error.
  private mutating func forEachMember(
    of node: SyntaxTree.NodeIndex, _ what: String,
    _ body: (inout ConfigurationText, SyntaxTree.NodeIndex, SyntaxTree.NodeIndex) -> Void
  ) {
    guard tree.nodes[node].kind == .object else {
      return reportType(node, expected: "an object", what: what)
    }
    var seen: Set<String> = []
    var keys: [SyntaxTree.NodeIndex] = []
    tree.forEachKey(of: node) { keys.append($0) }
    for key in keys {
      guard let value = tree.value(ofKey: key) else { continue }
      if !seen.insert(tree.string(at: key)).inserted {
        report(key, "\(quoted(key)) stands in this object already.")
      }
      body(&self, key, value)
    }
  }

  private mutating func forEachElement(
    of node: SyntaxTree.NodeIndex,
    _ body: (inout ConfigurationText, SyntaxTree.NodeIndex) -> Void
  ) {
    guard tree.nodes[node].kind == .array else { return reportType(node, expected: "an array") }
    var elements: [SyntaxTree.NodeIndex] = []
    tree.forEachChild(of: node) { elements.append($0) }
    for element in elements { body(&self, element) }
  }

  private mutating func ruleIDs(at node: SyntaxTree.NodeIndex) -> Set<String> {
    var ids: Set<String> = []
    forEachElement(of: node) { text, element in
      guard text.string(at: element) != nil, let id = text.ruleID(at: element) else { return }
      ids.insert(id)
    }
    return ids
  }

  /// The rule that a key or a string names.
  private mutating func ruleID(at node: SyntaxTree.NodeIndex) -> String? {
    let name = tree.string(at: node)
    if DiagnosticCatalog.definition(id: name) != nil { return name }
    report(
      node, "There is no rule \(quoted(node)).",
      nearest: NearestName.suggestion(for: name, among: DiagnosticCatalog.all.map(\.id)))
    return nil
  }

  private mutating func string(at node: SyntaxTree.NodeIndex) -> String? {
    guard tree.nodes[node].kind == .string else {
      reportType(node, expected: "a string")
      return nil
    }
    return tree.string(at: node)
  }

  private func quoted(_ node: SyntaxTree.NodeIndex) -> String {
    "\"\(TokenText.printable(tree.string(at: node)))\""
  }

  private static func steps(_ path: String) -> [Substring] { path.split(separator: "/") }

  // MARK: Problems

  private mutating func reportUnknownKey(_ name: String, at key: SyntaxTree.NodeIndex) {
    if name == "allowOutside" {
      report(
        key,
        "\"allowOutside\" is no setting: a configuration that comes with patterns must not "
          + "widen what they may read.",
        help: "Pass --allow-outside.")
      return
    }
    let keys = ConfigurationKey.allCases.map(\.rawValue)
    report(
      key, "There is no setting \(quoted(key)).",
      nearest: NearestName.suggestion(for: name, among: keys),
      help: "The settings are \(keys.dropFirst().joined(separator: ", ")).")
  }

  private mutating func reportType(
    _ node: SyntaxTree.NodeIndex, expected: String, what: String? = nil
  ) {
    // A broken value has been reported by the reading.
    let kind = tree.nodes[node].kind
    guard kind != .invalid else { return }
    let subject = what.map { "\($0) is \(kind.description)" } ?? "Found \(kind.description)"
    report(node, "\(subject); expected \(expected).")
  }

  private mutating func report(
    _ node: SyntaxTree.NodeIndex, _ message: String, nearest: String? = nil, help: String? = nil
  ) {
    problems.append(
      Diagnostic(
        .configuration, at: tree.nodes[node].span, message,
        help: nearest.map { "Did you mean \"\($0)\"?" } ?? help))
  }
}

extension Configuration.RuleSetting {
  /// The settings as they are written.
  static let names = ["error", "warning", "information", "off"]

  fileprivate init?(_ name: String) {
    if name == "off" {
      self = .off
    } else if let severity = Severity(rawValue: name) {
      self = .severity(severity)
    } else {
      return nil
    }
  }
}

extension DiagnosticDefinition {
  /// Something in a configuration is not understood; no entry of the catalogue, as it is not about
  /// patterns.
  static let configuration: DiagnosticDefinition = .init(
    id: "configuration", category: .schema, severity: .error,
    summary: "Something in a configuration is not understood.",
    explanation: "Nothing is judged by a configuration that is not understood as a whole.",
    violating: "{ \"stict\": true }\n", conforming: "{ \"strict\": true }\n")
}
