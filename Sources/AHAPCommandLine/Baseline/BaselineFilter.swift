import AHAP
import Files

/// Takes out of the findings of a run what its baseline knows, each entry once.
struct BaselineFilter {
  private let name: FileName
  private let paths: BaselinePaths
  /// What was not met yet, by file.
  private var waiting: [String: [Baseline.Entry]]
  private var checkedPaths: Set<String> = []

  init(_ baseline: Baseline, at name: FileName) {
    self.name = name
    paths = BaselinePaths(of: name)
    waiting = Dictionary(grouping: baseline.entries, by: \.path)
  }

  /// The findings of a file that are not known.
  mutating func unknown(
    _ findings: [Diagnostic], in document: Document, _ input: Input
  ) -> [Diagnostic] {
    let path = paths.path(of: input)
    checkedPaths.insert(path)
    guard var known = waiting[path] else { return findings }
    let entries = paths.entries(of: findings, in: document, input)
    var left = Array(findings.indices)
    // Exact ones first, so that what moved takes none that stayed.
    for form in [\Baseline.Entry.self, \Baseline.Entry.loosened] {
      var counts = known.reduce(into: [Baseline.Entry: Int]()) {
        $0[$1[keyPath: form], default: 0] += 1
      }
      var met = counts.mapValues { _ in 0 }
      left = left.filter { index in
        let entry = entries[index][keyPath: form]
        guard let count = counts[entry], count > 0 else { return true }
        counts[entry] = count - 1
        met[entry, default: 0] += 1
        return false
      }
      known = known.filter { entry in
        guard let count = met[entry[keyPath: form]], count > 0 else { return true }
        met[entry[keyPath: form]] = count - 1
        return false
      }
    }
    waiting[path] = known
    return left.map { findings[$0] }
  }

  /// Says which entries are of no use any more: their findings, or their files, are gone.
  func noteStale(in context: CommandContext) {
    let stale = waiting.filter { !$0.value.isEmpty }
      .filter { checkedPaths.contains($0.key) || paths.isGone($0.key) }
      .sorted { $0.key < $1.key }.flatMap(\.value)
    guard !stale.isEmpty else { return }
    for entry in stale {
      context.detail("\(name): stale: \(entry.path) \(entry.pointer) [\(entry.rule)]")
    }
    let entries = stale.count == 1 ? "1 entry is" : "\(stale.count) entries are"
    context.note(
      "\(name): \(entries) stale; --write-baseline writes it anew\(Self.hint(context))")
  }

  private static func hint(_ context: CommandContext) -> String {
    context.verbosity < .verbose ? ", -v lists them" : ""
  }
}
