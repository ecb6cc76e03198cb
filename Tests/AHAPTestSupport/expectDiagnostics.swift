public import AHAP
public import Testing

/// Expects exactly these findings, each at its mark.
///
/// - Parameters:
///   - expected: Marks and IDs, in any order.
///   - markedText: A whole file, with the marks in it.
///   - sounds: Answers for sound files.
///   - sourceLocation: Where a failure is shown.
public func expectDiagnostics(
  _ expected: [(mark: String, id: String)], in markedText: String,
  sounds: (any SoundLookup)? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectDiagnostics(
    expected.map { ExpectedDiagnostic($0.mark, $0.id) }, in: markedText, sounds: sounds,
    sourceLocation: sourceLocation)
}

/// Expects exactly these findings, each at its mark and with what it says.
///
/// - Parameters:
///   - expected: The findings, in any order.
///   - markedText: A whole file, with the marks in it.
///   - sounds: Answers for sound files.
///   - sourceLocation: Where a failure is shown.
public func expectDiagnostics(
  _ expected: [ExpectedDiagnostic], in markedText: String,
  sounds: (any SoundLookup)? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = MarkedText(markedText)
  let document = Document(parsing: text.bytes)
  var locator = SourceLocator(document.tree)
  var unexpected = Validator(sounds: sounds).diagnostics(for: document)
  var differences: [String] = []
  for entry in expected {
    guard let offset = text.marks[entry.mark] else {
      differences.append("no mark \(entry.mark) in the text")
      continue
    }
    let position = locator.position(at: offset)
    let place = "\(position.line):\(position.column) \(entry.mark) \(entry.id)"
    guard
      let index = unexpected.firstIndex(where: {
        $0.span.start == offset && $0.definition.id == entry.id
      })
    else {
      differences.append("missing    \(place)")
      continue
    }
    let found = unexpected.remove(at: index)
    for difference in entry.differences(from: found) {
      differences.append("different  \(place): \(difference)")
    }
  }
  for diagnostic in unexpected {
    let position = locator.position(at: diagnostic.span.start)
    differences.append(
      "unexpected \(position.line):\(position.column) \(diagnostic.definition.id): "
        + diagnostic.message)
  }
  guard !differences.isEmpty else { return }
  let source = String(decoding: text.bytes, as: UTF8.self)
  Issue.record(
    "\(differences.joined(separator: "\n"))\nin\n\(source)", sourceLocation: sourceLocation)
}
