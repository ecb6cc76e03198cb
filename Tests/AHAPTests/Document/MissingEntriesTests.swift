import AHAPTestSupport
import SeededRandom
import Testing

@testable import AHAP

@Suite("What a syntax error may have lost is not reported as missing")
struct MissingEntriesTests {
  /// Conditions that say that something is not there, where they stand at a container.
  private static let missing: Set = [
    "control-touches-nothing", "curve-with-one-point", "curve-without-points",
    "element-entry-count", "event-duration-invalid", "event-type-missing", "no-events",
    "parameter-entry-incomplete", "pattern-missing", "sound-path-missing", "time-missing",
    "version-missing",
  ]

  @Test("in patterns with changed bytes")
  func mutated() {
    var random = SplitMix64(seed: 21)
    var patterns = RandomPattern(seed: 22, faultEvery: 15)
    for _ in 0..<3_000 {
      var bytes = Array(patterns.next().utf8)
      for _ in 0...random.below(2) { bytes = ByteMutation.mutated(bytes, using: &random) }
      let document = Document(parsing: bytes)
      let diagnostics = Validator().diagnostics(for: document)
      let errors = diagnostics.filter { $0.definition.coreHapticsCode == -4813 }.map(\.span.start)
      for diagnostic in diagnostics where Self.missing.contains(diagnostic.definition.id) {
        let span = container(at: diagnostic.span.start, in: document.tree)
        guard let span, let error = errors.first(where: { span.start < $0 && $0 < span.end })
        else { continue }
        Issue.record(
          "\(diagnostic.definition.id) at \(span.start), error at \(error): \(document.tree.text(of: 0))"
        )
      }
    }
  }

  /// The span of the container that begins at `offset`.
  private func container(at offset: Int, in tree: SyntaxTree) -> ByteSpan? {
    tree.nodes.first {
      $0.span.start == offset && ($0.kind == .object || $0.kind == .array)
    }?.span
  }
}
