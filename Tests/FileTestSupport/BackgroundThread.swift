import Glibc

/// A thread of its own for a call that waits: tasks share a few threads, and would block them.
public final class BackgroundThread: @unchecked Sendable {
  // Unchecked: set before anybody else can see it.
  private var handle = pthread_t()

  /// Starts a thread that runs `body` and ends.
  public init(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    pthread_create(
      &handle, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
  }

  /// Waits for the end of the thread; call it once.
  public func join() {
    pthread_join(handle, nil)
  }

  private final class Box {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
