/// How far a run has come, on a line of the terminal that is written over; only where standard
/// error is a terminal, and only once the run takes longer than a second.
struct ProgressLine {
  private let total: Int
  private let context: CommandContext
  private let isWanted: Bool
  private let start = MonotonicTime.now
  private var shownAt = 0.0
  private var isShown = false

  /// Creates a line for so many files.
  init(of total: Int, in context: CommandContext) {
    self.total = total
    self.context = context
    isWanted = context.terminal.isTerminal(.error) && context.verbosity >= .normal && total > 1
  }

  /// Shows that `count` files are done, if it is time to.
  mutating func update(_ count: Int) {
    guard isWanted else { return }
    let now = MonotonicTime.now
    guard now - start > 1, now - shownAt > 0.2 else { return }
    shownAt = now
    isShown = true
    context.standardError.write("\r\u{1B}[K\(context.programName): \(count) of \(total) files")
  }

  /// Takes the line away, so that something can be said in its place.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    shownAt = 0  // It comes back with the next update.
    context.standardError.write("\r\u{1B}[K")
  }
}
