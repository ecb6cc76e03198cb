import Files

/// How the rounds of a watching command follow each other.
enum RoundScreen {
  /// Empties the screen for a new round, where `stream` is a terminal; in a pipe or a file the
  /// rounds are plain lines, one after the other.
  static func clear(_ stream: Terminal.Stream, in context: CommandContext) {
    guard context.terminal.isTerminal(stream) else { return }
    let output = stream == .error ? context.standardError : context.standardOutput
    output.write("\u{1B}[H\u{1B}[2J")
  }

  /// The files in words, such as `a.ahap`, or `a.ahap and 2 more`.
  static func names(of files: [FileName]) -> String {
    guard let first = files.first else { return "nothing" }
    return files.count == 1 ? "\(first)" : "\(first) and \(files.count - 1) more"
  }
}
