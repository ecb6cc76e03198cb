import Glibc

/// Does the same work for many inputs on several threads, and hands the results over in the order
/// of the inputs.
///
/// Few results wait at a time: work that is far ahead of the slowest pauses.
final class OrderedJobs<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  // Unchecked: what is mutable is touched only while the lock is held.
  private let inputs: [Input]
  private let work: @Sendable (Input) -> Output
  private let window: Int
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>
  private var results: [Int: Output] = [:]
  private var nextInput = 0
  private var deliveredCount = 0
  private var isStopped = false

  private init(_ inputs: [Input], window: Int, work: @escaping @Sendable (Input) -> Output) {
    self.inputs = inputs
    self.window = window
    self.work = work
    lock = .allocate(capacity: 1)  // A lock must not move.
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    change = .allocate(capacity: 1)
    change.initialize(to: pthread_cond_t())
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// Works through `inputs`.
  ///
  /// A single input, or a single thread, is dealt with by the caller's thread alone.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - threadCount: How many threads work.
  ///   - work: What is done for an input; called on any thread.
  ///   - wait: Called by the caller's thread about ten times a second while it waits; `false` ends
  ///     the run. A thread whose work does not end is then left to itself.
  ///   - deliver: Takes a result on the caller's thread; `false` ends the run.
  static func run(
    _ inputs: [Input], threadCount: Int, work: @escaping @Sendable (Input) -> Output,
    wait: () -> Bool, deliver: (Output) -> Bool
  ) {
    let threadCount = min(threadCount, inputs.count)
    if threadCount > 1 {
      let jobs = OrderedJobs(inputs, window: 2 * threadCount, work: work)
      if jobs.start(threadCount) { return jobs.deliverAll(wait, deliver) }
    }
    for input in inputs where !(wait() && deliver(work(input))) { return }
  }

  // MARK: The threads that work

  /// Starts the threads; `false` if there can be none.
  private func start(_ threadCount: Int) -> Bool {
    let started = (0..<threadCount).prefix { _ in WorkerThread.start { self.workAll() } }
    return !started.isEmpty
  }

  private func workAll() {
    while let index = takeInput() {
      let result = work(inputs[index])
      pthread_mutex_lock(lock)
      results[index] = result
      pthread_cond_broadcast(change)
      pthread_mutex_unlock(lock)
    }
  }

  /// Takes the next input once there is room for its result.
  private func takeInput() -> Int? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !isStopped, nextInput < inputs.count, nextInput >= deliveredCount + window {
      pthread_cond_wait(change, lock)
    }
    guard !isStopped, nextInput < inputs.count else { return nil }
    nextInput += 1
    return nextInput - 1
  }

  // MARK: The caller's thread

  private func deliverAll(_ wait: () -> Bool, _ deliver: (Output) -> Bool) {
    for index in inputs.indices {
      guard let result = result(of: index, wait), deliver(result) else { break }
    }
    pthread_mutex_lock(lock)
    isStopped = true
    pthread_cond_broadcast(change)
    pthread_mutex_unlock(lock)
  }

  private func result(of index: Int, _ wait: () -> Bool) -> Output? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let result = results.removeValue(forKey: index) {
        deliveredCount = index + 1
        pthread_cond_broadcast(change)
        return result
      }
      pthread_mutex_unlock(lock)
      let goesOn = wait()
      pthread_mutex_lock(lock)
      guard goesOn else { return nil }
      if results[index] != nil { continue }
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      time.tv_nsec += 100_000_000
      if time.tv_nsec >= 1_000_000_000 {
        time.tv_nsec -= 1_000_000_000
        time.tv_sec += 1
      }
      pthread_cond_timedwait(change, lock, &time)
    }
  }
}
