import AHAP
import AHAPTestSupport
import ScoreCompiler
import Testing

/// What the resolution does to a pattern and what the validator says of it are the same, entry by
/// entry and in both directions: nothing is changed in silence, nothing is announced that does not
/// happen.
@Suite("One truth")
struct OneTruthTests {
  @Test(
    "every clamp, default, drop and reordering is announced, and no other",
    arguments: [2, 3, 8, 40])
  func random(faultEvery: Int) {
    var patterns = RandomPattern(seed: UInt64(100 + faultEvery), faultEvery: faultEvery)
    for number in 0..<250 {
      let text = patterns.next()
      let differences = differences(in: text)
      if differences.isEmpty { continue }
      Issue.record(
        "pattern \(number) of \(faultEvery): \(differences.joined(separator: "; ")) in\n\(text)")
      return
    }
  }

  @Test("without faults there are no changes")
  func clean() {
    var patterns = RandomPattern(seed: 9, faultEvery: 0)
    for _ in 0..<100 {
      let document = Document(parsing: Array(patterns.next().utf8))
      let played = PlayedChanges(document: document)
      #expect(Entry.all(in: document).allSatisfy { played.changes(of: $0) == [] })
    }
  }

  private func differences(in text: String) -> [String] {
    let document = Document(parsing: Array(text.utf8))
    let entries = Entry.all(in: document)
    let announced = AnnouncedChanges(
      Validator().diagnostics(for: document), about: entries, in: document.tree)
    let pattern = ResolvedPattern(document)
    if document.isRefused != announced.isRefused { return ["refusal"] }
    if document.isRefused { return pattern.events.isEmpty ? [] : ["plays what is refused"] }

    let played = PlayedChanges(document: document)
    var differences: [String] = []
    for entry in entries {
      guard let made = played.changes(of: entry) else { continue }
      var said = announced.changes(at: entry.node)
      // What else is said of something that is dropped matters to nobody.
      if made.contains(.dropped) { said.formIntersection([.dropped]) }
      guard made != said else { continue }
      let words = { (changes: Set<Change>) in
        changes.map(\.rawValue).sorted().joined(separator: "+")
      }
      differences.append(
        "\(document.tree.text(of: entry.node)): \(words(made)) is made, \(words(said)) is said")
    }
    return differences + wholeDifferences(document, pattern, announced, played, entries)
  }

  /// What shows in the pattern as a whole only.
  private func wholeDifferences(
    _ document: Document, _ pattern: ResolvedPattern, _ announced: AnnouncedChanges,
    _ played: PlayedChanges, _ entries: [Entry]
  ) -> [String] {
    var differences: [String] = []
    let resolved = Dictionary(pattern.events.map { ($0.node, $0) }) { $1 }
    for entry in entries {
      guard case .event(let event) = entry.kind else { continue }
      guard let found = resolved[event.node] else {
        if played.changes(of: entry) != [.dropped] { differences.append("lost an event") }
        continue
      }
      let counting = event.parameters.filter { $0.knownID != nil && $0.value.value != nil }
      let repetitions = counting.count - Set(counting.compactMap(\.knownID)).count
      if announced.repetitions[event.node, default: 0] != repetitions {
        differences.append("repetitions of \(document.tree.text(of: event.node))")
      }
      for id in EventParameterID.allCases {
        let isGiven = counting.contains {
          $0.knownID == id && !announced.changes(at: $0.node).contains(.dropped)
        }
        if isGiven != (found[id].origin != .defaulted) {
          differences.append("\(id.rawValue) of \(document.tree.text(of: event.node))")
        }
      }
    }
    if zip(pattern.events, pattern.events.dropFirst()).contains(where: {
      $0.startTime > $1.startTime
    }) {
      differences.append("events out of order")
    }
    return differences
  }
}
