import Glibc

/// A thread that runs a function to its end.
struct WorkerThread {
  private let thread: pthread_t

  /// Starts a thread; `nil` if the system has none left.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        context.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the end of the function.
  func join() { pthread_join(thread, nil) }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
