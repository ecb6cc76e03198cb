/// Jobs on several threads that write to the streams of the program as if there were one thread.
enum SpokenJobs {
  /// Works through `items`, and delivers the results in their order.
  ///
  /// Waits for all work to end whatever happens, so that it can leave things tidy: the work itself
  /// looks at ``CommandContext/stopStatus``.
  ///
  /// - Parameters:
  ///   - items: What there is to do.
  ///   - threadCount: How many threads work; `nil` for one on each processor.
  ///   - context: What the jobs run against. What one of them writes to its streams is held back
  ///     until its turn comes.
  ///   - work: Does a job, on any thread.
  ///   - deliver: Takes a result, on the caller's thread.
  static func run<Item: Sendable, Output: Sendable>(
    _ items: [Item], threadCount: Int?, in context: CommandContext,
    work: @escaping @Sendable (Item, CommandContext) -> Output, deliver: (Output) -> Void
  ) {
    let threadCount = min(threadCount ?? WorkerThread.processorCount, items.count)
    // Alone, a job speaks for itself: nothing has to wait for its turn.
    guard threadCount > 1 else { return items.forEach { deliver(work($0, context)) } }
    OrderedJobs.run(
      items, threadCount: threadCount,
      work: { (item: Item) -> Spoken<Output> in
        var own = context
        own.standardOutput = ByteOutput()
        own.standardError = ByteOutput()
        let output = work(item, own)
        return Spoken(
          output: output, written: own.standardOutput.unwrittenBytes,
          said: own.standardError.unwrittenBytes)
      },
      wait: { true },
      deliver: { result in
        context.standardOutput.write(result.written)
        if !result.said.isEmpty {
          // A failure is remembered, and reported at the end.
          try? context.standardOutput.flush()
          context.standardError.write(result.said)
        }
        deliver(result.output)
        return true
      })
  }

  /// A result, and what was written on the way to it.
  private struct Spoken<Output: Sendable>: Sendable {
    let output: Output
    let written: [UInt8]
    let said: [UInt8]
  }
}
