import Glibc

/// A thread that runs a closure and ends.
package final class WorkerThread: @unchecked Sendable {
  // Unchecked: set before anybody else can see it.
  private var handle = pthread_t()

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread, or returns `nil` if the system has none.
  ///
  /// - Parameters:
  ///   - isDetached: Whether nobody will ``join()`` it.
  ///   - body: What it runs.
  package init?(isDetached: Bool = false, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    let state = isDetached ? PTHREAD_CREATE_DETACHED : PTHREAD_CREATE_JOINABLE
    pthread_attr_setdetachstate(&attributes, Int32(state))
    let box = Unmanaged.passRetained(Box(body))
    let code = pthread_create(
      &handle, &attributes,
      { argument in
        if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      return nil
    }
  }

  /// Whether it is the thread that asks.
  package var isCurrent: Bool { pthread_equal(handle, pthread_self()) != 0 }

  /// Waits for its end; once, and not if it is detached.
  package func join() { pthread_join(handle, nil) }
}
