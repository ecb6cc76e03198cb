import AHAP
import Files

/// Gathers the findings of a run for a new baseline.
struct BaselineWriter {
  private let name: FileName
  private let paths: BaselinePaths
  private var baseline = Baseline()

  init(to name: FileName) {
    self.name = name
    paths = BaselinePaths(of: name)
  }

  mutating func add(_ findings: [Diagnostic], in document: Document, _ input: Input) {
    baseline.add(paths.entries(of: findings, in: document, input))
  }

  /// Writes the baseline, whole or not at all.
  func write(in context: CommandContext) throws(FileError) {
    let output = try OutputFile(at: name)
    try output.write(Array(baseline.text.utf8))
    try output.commit()
    let count = baseline.entries.count
    context.note("\(name): \(count == 1 ? "1 finding" : "\(count) findings") written")
  }
}
