import AHAP
import AHAPTestSupport
import SeededRandom
import Testing

/// What plays is what the findings say, for any pattern.
@Suite("Playing agrees with the findings")
struct PlayabilityTests {
  @Test(
    "an event plays unless an error stands in it outside its parameters", arguments: [4, 8, 20])
  func events(faultEvery: Int) {
    forEachPattern(faultEvery: faultEvery, count: 800) { document, diagnostics in
      for event in document.events {
        let fields = [
          event.type.node, event.time.node, event.duration.node, event.waveformPath.node,
        ]
        expect(
          event.isPlayable, event.node, except: event.parameters.map(\.node), fields, document,
          diagnostics)
      }
    }
  }

  @Test(
    "a parameter, curve or point plays unless an error, or an unknown ID, stands in it",
    arguments: [4, 8, 20])
  func controls(faultEvery: Int) {
    forEachPattern(faultEvery: faultEvery, count: 800) { document, diagnostics in
      for element in document.elements {
        switch element {
        case .parameter(let parameter):
          expect(
            parameter.isPlayable, parameter.node, except: [],
            [parameter.time.node, parameter.value.node], document, diagnostics)
        case .curve(let curve):
          expect(
            curve.isPlayable, curve.node, except: curve.points.map(\.node), [curve.time.node],
            document, diagnostics)
          for point in curve.points {
            expect(
              point.isPlayable, point.node, except: [], [point.time.node, point.value.node],
              document, diagnostics)
          }
        case .event, .malformed: break
        }
      }
    }
  }

  /// Expects that the entry at `node` plays exactly if nothing that is found in it, but outside the
  /// entries in it, drops it.
  ///
  /// An overflowing number drops an entry only as one of its `fields`, not behind an unknown key or
  /// before a later one of the same name; a flag falls back to its default.
  private func expect(
    _ isPlayable: Bool, _ node: SyntaxTree.NodeIndex, except inner: [SyntaxTree.NodeIndex],
    _ fields: [SyntaxTree.NodeIndex?], _ document: Document, _ diagnostics: [Diagnostic]
  ) {
    let nodes = document.tree.nodes
    func holds(_ index: SyntaxTree.NodeIndex, _ place: Int) -> Bool {
      nodes[index].span.start <= place && place < nodes[index].span.end
    }
    let drops = diagnostics.contains { diagnostic in
      let place = diagnostic.span.start
      guard holds(node, place), !inner.contains(where: { holds($0, place) }) else { return false }
      switch diagnostic.definition.id {
      case "number-overflow": return fields.contains { $0.map { nodes[$0].span.start } == place }
      case "waveform-flag-invalid": return false
      case "unknown-parameter-id": return true
      default: return diagnostic.definition.severity == .error
      }
    }
    if isPlayable == drops {
      Issue.record(
        "plays: \(isPlayable), though dropped: \(drops): \(document.tree.text(of: node))")
    }
  }

  @Test("a file is refused exactly when a finding says so", arguments: [3, 6, 12])
  func refusals(faultEvery: Int) {
    forEachPattern(faultEvery: faultEvery, count: 800) { document, diagnostics in
      let refusing = diagnostics.contains { $0.definition.refusesFile }
      let version = document.version.node
      let overflows = diagnostics.contains {
        $0.definition.id == "number-overflow"
          && $0.span.start == version.map { document.tree.nodes[$0].span.start }
      }
      #expect(document.isRefused == (refusing || overflows))
    }
  }

  @Test("mutated patterns are refused exactly when a finding says so")
  func mutatedRefusals() {
    var random = SplitMix64(seed: 12)
    var patterns = RandomPattern(seed: 13, faultEvery: 0)
    for _ in 0..<1_500 {
      let bytes = ByteMutation.mutated(Array(patterns.next().utf8), using: &random)
      let document = Document(parsing: bytes)
      let diagnostics = Validator().diagnostics(for: document)
      #expect(document.isRefused == diagnostics.contains { $0.definition.refusesFile })
    }
  }

  @Test("a value that is clamped has a finding, and the reverse")
  func clamps() {
    forEachPattern(faultEvery: 8, count: 500) { document, diagnostics in
      let reported = Set(
        diagnostics.filter { $0.definition.id == "parameter-value-out-of-range" }.map(\.span.start))
      var clamped: Set<Int> = []
      func note(_ value: Field<Double>, _ range: ClosedRange<Double>?) {
        guard let range, case .value(let number, let node) = value, !range.contains(number) else {
          return
        }
        clamped.insert(document.tree.nodes[node].span.start)
      }
      for element in document.elements {
        switch element {
        case .event(let event):
          for parameter in event.parameters {
            guard let id = parameter.knownID else { continue }
            if let type = event.knownType, !id.applies(to: type) { continue }
            note(parameter.value, id.valueRange)
          }
        case .parameter(let parameter): note(parameter.value, parameter.knownID?.valueRange)
        case .curve(let curve):
          for point in curve.points { note(point.value, curve.knownID?.valueRange) }
        case .malformed: break
        }
      }
      if reported != clamped { Issue.record("\(document.tree.text(of: 0))") }
    }
  }

  @Test("patterns made without faults have neither errors nor warnings")
  func clean() {
    forEachPattern(faultEvery: 0, count: 800) { document, diagnostics in
      for diagnostic in diagnostics where diagnostic.definition.severity != .information {
        Issue.record(
          "\(diagnostic.definition.id): \(diagnostic.message) in \(document.tree.text(of: 0))")
      }
    }
  }

  @Test("findings come in the order of their places, the same every time")
  func order() {
    forEachPattern(faultEvery: 4, count: 300) { document, diagnostics in
      let places = diagnostics.map(\.span.start)
      #expect(places == places.sorted())
      let again = Validator().diagnostics(for: Document(parsing: document.tree.bytes))
      #expect(again.map(\.message) == diagnostics.map(\.message))
    }
  }

  private func forEachPattern(
    faultEvery: Int, count: Int, _ body: (Document, [Diagnostic]) -> Void
  ) {
    var patterns = RandomPattern(seed: UInt64(100 + faultEvery), faultEvery: faultEvery)
    for _ in 0..<count {
      let document = Document(parsing: Array(patterns.next().utf8))
      body(document, Validator().diagnostics(for: document))
    }
  }
}
