import Glibc

/// A value that threads use in turns.
///
/// As `Mutex` is, but with the C library's lock: the thread sanitizer knows nothing of `Mutex`, and
/// reports a race wherever one does its work.
final class LockedState<State: Sendable>: @unchecked Sendable {
  // Unchecked: `state` is touched only while the lock is held.
  private var state: State
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  init(_ state: State) {
    self.state = state
    lock = .allocate(capacity: 1)  // A lock must not move.
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Calls `body` with the value while no other thread has it.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&state)
  }
}
