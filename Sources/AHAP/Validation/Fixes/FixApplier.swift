/// Makes the changes that findings offer, until nothing is left to change.
///
/// A change is kept only if the text has no error afterwards that it had not before. A text that
/// breaks the grammar of JSON is changed only where the reading itself offers it, as for a trailing
/// comma: what stands in the broken parts is not known.
public struct FixApplier: Sendable {
  /// What became of a text.
  public struct Result: Sendable {
    /// The text with the changes made.
    public let bytes: [UInt8]
    /// The text, read again.
    public let document: Document
    /// What is still to be found in it, whether or not it was to be fixed.
    public let diagnostics: [Diagnostic]
    /// How many findings were put right by a change of their own.
    public let fixCount: Int
  }

  private let validator: Validator
  private let allowsUnsafe: Bool
  private let isWanted: @Sendable (Diagnostic) -> Bool

  /// How often a text is read again before the rest is left as it is.
  static let mostRounds = 32

  /// Creates an applier.
  ///
  /// - Parameters:
  ///   - validator: Finds what there is to fix.
  ///   - allowsUnsafe: Whether changes are made that alter what is played.
  ///   - isWanted: Whether a finding is to be fixed; by default any is.
  public init(
    _ validator: Validator, allowsUnsafe: Bool = false,
    where isWanted: @escaping @Sendable (Diagnostic) -> Bool = { _ in true }
  ) {
    self.validator = validator
    self.allowsUnsafe = allowsUnsafe
    self.isWanted = isWanted
  }

  /// Fixes a text.
  ///
  /// - Complexity: A reading for each round, of which most texts need two.
  public func fix(_ bytes: [UInt8]) -> Result {
    let document = Document(parsing: bytes)
    return fix(document, validator.diagnostics(for: document))
  }

  /// Fixes a text that was read and judged already.
  public func fix(_ document: Document, _ diagnostics: [Diagnostic]) -> Result {
    var text = JudgedText(document: document, diagnostics: diagnostics)
    var fixCount = 0
    for _ in 0..<Self.mostRounds {
      let changes = compatible(wanted(in: text))
      let (changed, count) = made(changes[...], in: text)
      guard count > 0, changed.bytes != text.bytes else { break }
      text = changed
      fixCount += count
    }
    return Result(
      bytes: text.bytes, document: text.document, diagnostics: text.diagnostics,
      fixCount: fixCount)
  }

  // MARK: Which changes

  /// The changes that are offered and allowed, the likeliest of each finding.
  private func wanted(in text: JudgedText) -> [[TextEdit]] {
    let isBroken = text.document.tree.diagnostics.contains {
      $0.definition.coreHapticsCode == -4813
    }
    let candidates = isBroken ? text.document.tree.diagnostics : text.diagnostics
    return candidates.compactMap { diagnostic in
      guard isWanted(diagnostic) else { return nil }
      return diagnostic.fixes.first { allowsUnsafe || $0.applicability == .safe }?.edits
    }
  }

  /// The changes that do not touch each other's places; the others wait for the next round.
  private func compatible(_ changes: [[TextEdit]]) -> [[TextEdit]] {
    var taken = OccupiedSpans()
    return changes.filter { taken.insert($0.map(\.span)) }
  }

  // MARK: Making them

  /// Makes as many of the changes as there can be without a new error.
  private func made(
    _ changes: ArraySlice<[TextEdit]>, in text: JudgedText
  ) -> (text: JudgedText, count: Int) {
    guard let accepted = accepted(changes, in: text) else { return (text, 0) }
    return (accepted.text, accepted.changes.count)
  }

  private func accepted(
    _ changes: ArraySlice<[TextEdit]>, in text: JudgedText
  ) -> (changes: [[TextEdit]], text: JudgedText)? {
    guard !changes.isEmpty else { return nil }
    if let changed = changed(Array(changes), text) { return (Array(changes), changed) }
    guard changes.count > 1 else { return nil }
    let middle = changes.startIndex + changes.count / 2
    let first = accepted(changes[..<middle], in: text)
    let second = accepted(changes[middle...], in: text)
    guard let first, let second else { return first ?? second }
    let both = first.changes + second.changes
    return changed(both, text).map { (both, $0) } ?? first
  }

  /// The text with all of `changes` made, or `nil` where that brings a new error.
  private func changed(_ changes: [[TextEdit]], _ text: JudgedText) -> JudgedText? {
    let edits = changes.flatMap(\.self).sorted {
      ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end)
    }
    let document = Document(parsing: TextEdit.applying(edits, to: text.bytes[...]))
    let changed = JudgedText(
      document: document, diagnostics: validator.diagnostics(for: document))
    return changed.hasNewErrors(since: text) ? nil : changed
  }
}

/// A text, read and judged.
private struct JudgedText {
  let document: Document
  let diagnostics: [Diagnostic]

  var bytes: [UInt8] { document.tree.bytes }

  func hasNewErrors(since earlier: JudgedText) -> Bool {
    let before = earlier.errorCounts
    return errorCounts.contains { $0.value > before[$0.key, default: 0] }
  }

  private var errorCounts: [String: Int] {
    diagnostics.reduce(into: [:]) { counts, diagnostic in
      if diagnostic.severity == .error { counts[diagnostic.definition.id, default: 0] += 1 }
    }
  }
}
