/// What a rule may look at, and where it reports.
struct RuleContext {
  /// The document that is judged.
  let document: Document
  /// The text behind the document.
  let tree: SyntaxTree
  /// What the rules need to know of the pattern as a whole.
  let extent: PatternExtent
  /// Answers for sound files; `nil` where they are not checked.
  let sounds: (any SoundLookup)?
  /// The system that the pattern is to play on, where that is known.
  let target: TargetSystem?
  /// The element of `Pattern` that is judged, where one is.
  var element: SyntaxTree.NodeIndex = 0
  /// When controls are taken over; found when first asked for.
  private(set) lazy var takeovers = ControlTakeovers(document)
  /// When continuous haptic events start and end; found when first asked for.
  private(set) lazy var edges = ContinuousEdges(document)
  /// What was found so far.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ document: Document, sounds: (any SoundLookup)?, target: TargetSystem?) {
    self.document = document
    tree = document.tree
    extent = PatternExtent(document, sounds: sounds)
    self.sounds = sounds
    self.target = target
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

  /// The safe change that takes something without effect out of its container, where it can.
  func removal(
    of child: SyntaxTree.NodeIndex, from container: SyntaxTree.NodeIndex?, _ summary: String
  ) -> [Fix] {
    guard let container, let edit = tree.removal(of: child, from: container) else { return [] }
    return [Fix(summary, applicability: .safe, edits: [edit])]
  }
}
