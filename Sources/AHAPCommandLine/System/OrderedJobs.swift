import Glibc

/// Jobs on several threads whose output comes in their order, as if there were one.
enum OrderedJobs {
  /// How many jobs run at once.
  static let option = Option(
    "jobs", .integer("N", in: 1...1_024), default: processorCount,
    defaultText: "one a processor",
    help: "How many files to work on at once; the result is the same.")

  /// The processors that the system lets us use.
  private static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs the jobs numbered 0 up to `count`, and delivers their results in this order.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - jobCount: How many may run at once.
  ///   - context: What the jobs run against. What one writes to its streams is held back until its
  ///     turn comes.
  ///   - body: A job; it looks at ``CommandContext/stopStatus`` by itself.
  ///   - deliver: Told of each result, in order, on the thread of the caller.
  static func run<Output: Sendable>(
    count: Int, jobCount: Int, in context: CommandContext,
    _ body: @escaping @Sendable (Int, CommandContext) -> Output, deliver: (Output) -> Void
  ) {
    guard count > 1, jobCount > 1 else {
      for index in 0..<count { deliver(body(index, context)) }
      return
    }
    let queue = JobQueue<Output>(count: count)
    let work: @Sendable () -> Void = {
      while let index = queue.takeIndex() {
        var own = context
        own.standardOutput = ByteOutput()
        own.standardError = ByteOutput()
        let output = body(index, own)
        queue.finish(
          index,
          JobQueue.Result(
            output: output, written: own.standardOutput.unwrittenBytes,
            said: own.standardError.unwrittenBytes))
      }
    }
    let threads = (0..<min(jobCount, count)).compactMap { _ in WorkerThread(work) }
    // Without a single thread the work has to be done here.
    if threads.isEmpty { work() }
    for index in 0..<count {
      let result = queue.result(of: index)
      context.standardOutput.write(result.written)
      if !result.said.isEmpty {
        try? context.standardOutput.flush()  // A failure is remembered, and reported at the end.
        context.standardError.write(result.said)
      }
      deliver(result.output)
    }
    for thread in threads { thread.join() }
  }
}

/// The jobs that are still to be done, and the results that nobody has taken.
private final class JobQueue<Output: Sendable>: Sendable {
  struct Result: Sendable {
    let output: Output
    let written: [UInt8]
    let said: [UInt8]
  }

  private struct State: Sendable {
    var nextIndex = 0
    var results: [Int: Result] = [:]
  }

  private let count: Int
  private let state = LockedState(State())
  private let finished = Semaphore()

  init(count: Int) {
    self.count = count
  }

  /// The number of a job that nobody does; `nil` if there is none.
  func takeIndex() -> Int? {
    state.withLock { state in
      guard state.nextIndex < count else { return nil }
      state.nextIndex += 1
      return state.nextIndex - 1
    }
  }

  func finish(_ index: Int, _ result: Result) {
    state.withLock { $0.results[index] = result }
    finished.signal()
  }

  /// Waits for a job to finish, and takes its result.
  func result(of index: Int) -> Result {
    while true {
      if let result = state.withLock({ $0.results.removeValue(forKey: index) }) { return result }
      // One signal for each job that finished; those of others only make the loop look again.
      finished.wait()
    }
  }
}
