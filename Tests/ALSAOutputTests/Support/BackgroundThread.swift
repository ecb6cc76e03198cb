import Glibc

/// A thread that runs a closure.
struct BackgroundThread {
  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  init(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let created = pthread_create(
      &thread, nil,
      { box in
        if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body() }
        return nil
      }, Unmanaged.passRetained(Box(body)).toOpaque())
    precondition(created == 0, "no thread")
    self.thread = thread
  }

  /// Waits until the closure has returned.
  func join() { pthread_join(thread, nil) }
}

/// What the calling thread has used so far.
func threadUsage() -> rusage {
  var usage = rusage()
  getrusage(1, &usage)  // RUSAGE_THREAD
  return usage
}

extension rusage {
  /// The processor time, in seconds.
  var seconds: Double {
    Double(ru_utime.tv_sec + ru_stime.tv_sec) + Double(ru_utime.tv_usec + ru_stime.tv_usec) / 1e6
  }
}
