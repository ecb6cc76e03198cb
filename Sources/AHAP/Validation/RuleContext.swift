/// What a rule may look at, and where it reports.
struct RuleContext {
  /// The text behind the document.
  let tree: SyntaxTree
  /// What the rules need to know of the pattern as a whole.
  let extent: PatternExtent
  /// Answers for sound files; `nil` where they are not checked.
  let sounds: (any SoundLookup)?
  /// What was found so far.
  private(set) var diagnostics: [Diagnostic] = []

  init(tree: SyntaxTree, extent: PatternExtent, sounds: (any SoundLookup)?) {
    self.tree = tree
    self.extent = extent
    self.sounds = sounds
  }

  /// Reports a condition at the place of a node.
  mutating func report(
    _ definition: DiagnosticDefinition, at node: SyntaxTree.NodeIndex, _ message: String,
    related: RelatedPlace? = nil, help: String? = nil, fixes: [Fix] = []
  ) {
    diagnostics.append(
      Diagnostic(
        definition, at: span(of: node), message, related: related, help: help, fixes: fixes))
  }

  /// Where a node stands.
  func span(of node: SyntaxTree.NodeIndex) -> ByteSpan { tree.nodes[node].span }

  /// A node as written, fit for a message.
  func text(of node: SyntaxTree.NodeIndex) -> String {
    TokenText.printable(tree.text(of: node), limit: 60)
  }

  /// Whether something missing from the container at `node` is really missing, and was not lost to
  /// a syntax error.
  func isComplete(_ node: SyntaxTree.NodeIndex) -> Bool { !tree.nodes[node].holdsSyntaxError }
}
