/// The line on a terminal that says how far the playing is, and is written over; none where
/// standard error is no terminal, or only errors are wanted.
struct PlayProgress {
  /// How often the line is written at most, in seconds.
  static let interval = 0.1

  private let context: CommandContext
  /// Whether there is a line at all.
  let isShown: Bool
  private var shownAt = -Double.infinity
  private var shownText = ""

  /// Creates a line.
  init(in context: CommandContext) {
    self.context = context
    isShown = context.terminal.isTerminal(.error) && context.verbosity >= .normal
  }

  /// Shows where the playing is, if it is time to.
  ///
  /// - Returns: Whether the line says so now; otherwise it is to be shown again later.
  @discardableResult
  mutating func show(_ status: @autoclosure () -> PlayStatus, at now: Double) -> Bool {
    guard isShown else { return true }
    guard now - shownAt >= Self.interval else { return false }
    let text = status().text
    guard text != shownText else { return true }
    shownAt = now
    shownText = text
    // A line that is too long could not be written over.
    let width = (context.terminal.width(of: .error) ?? 80) - 1
    context.standardError.write("\r\u{1B}[K\(String(text.prefix(width)))")
    return true
  }

  /// Takes the line away, so that something can be said in its place.
  mutating func clear() {
    guard !shownText.isEmpty else { return }
    shownText = ""
    shownAt = -.infinity  // It comes back at once.
    context.standardError.write("\r\u{1B}[K")
  }
}
