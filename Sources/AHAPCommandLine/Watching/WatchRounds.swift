import Files

/// Does something whenever files are saved, until somebody asks to stop.
enum WatchRounds {
  /// What came of a round.
  struct Round {
    /// What there is to say at its end.
    let summary: String
    /// Whether everything was read, so that ``dependencies`` are all that there are.
    let isComplete: Bool
    /// The files that the next round depends on.
    let dependencies: WatchedFiles
  }

  /// Does it once, and again after each save.
  ///
  /// - Parameters:
  ///   - paths: What the user named; it is waited for where it is missing.
  ///   - source: What tells about changes.
  ///   - context: What the command runs against.
  ///   - body: Does it.
  /// - Returns: Why it ended.
  static func run(
    _ paths: Set<FileName>, toldBy source: ChangeSource, in context: CommandContext,
    _ body: () throws -> Round
  ) rethrows -> ExitStatus {
    let named = WatchedFiles(files: paths)
    let watch = FileWatch(named, toldBy: source.makeEvents) { context.warning($0) }
    var dependencies = named
    var changes: [FileName] = []
    while context.stopStatus == nil {
      RoundScreen.clear(.output, in: context)
      if !changes.isEmpty { context.note("\(RoundScreen.names(of: changes)) changed") }
      let readingTime = FileWatch.readingTime
      let round = try body()
      if context.stopStatus != nil { break }
      // What a broken pattern no longer names may come back with it.
      if round.isComplete { dependencies = named }
      dependencies.formUnion(round.dependencies)
      watch.watch(dependencies, readSince: readingTime, at: MonotonicTime.now)
      context.note("\(round.summary); waiting for changes")
      changes = wait(for: watch, in: context)
    }
    return context.stopStatus ?? .success
  }

  /// Returns what has changed; nothing where somebody asks to stop.
  private static func wait(for watch: FileWatch, in context: CommandContext) -> [FileName] {
    while context.stopStatus == nil {
      let now = MonotonicTime.now
      let changes = watch.changes(at: now)
      if !changes.isEmpty { return changes }
      Waiting.wait(
        for: [context.signals.descriptor, watch.descriptor], seconds: watch.timeout(at: now))
    }
    return []
  }
}
