/// Whether a command goes on when files are saved.
struct WatchOptions {
  static let poll = Option(
    flag: "poll",
    help: """
      With --watch: look at the files ten times a second instead of being told of changes, as \
      some network folders need.
      """)

  /// Whether the command waits for changes.
  let isWatching: Bool
  /// What tells about them.
  let source: ChangeSource

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - watch: The command's own option to watch.
  ///   - inputs: What is watched.
  ///   - arguments: The command's arguments.
  /// - Throws: If what is read cannot be watched.
  init(
    _ watch: Option<Bool>, of inputs: InputSelection, parsing arguments: ParsedArguments
  ) throws(UsageError) {
    isWatching = arguments[watch]
    source = arguments[Self.poll] ? .polling : .kernel
    if arguments[Self.poll], !isWatching { throw UsageError("'--poll' needs '--watch'") }
    if isWatching, inputs.isStandardInput {
      throw UsageError("'--watch' needs files; standard input is read but once")
    }
  }
}

/// What tells about changes of files.
enum ChangeSource: Hashable {
  /// The kernel, where it can.
  case kernel
  /// Looking at them now and then.
  case polling

  /// Makes what tells about folders.
  func makeEvents() throws(WatchProblem) -> any FolderEvents {
    switch self {
    case .kernel: try InotifyEvents()
    case .polling: PolledEvents()
    }
  }
}
