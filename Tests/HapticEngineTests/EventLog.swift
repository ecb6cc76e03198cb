import Glibc
import HapticEngine

/// What handlers were called with, in order; any thread.
final class EventLog: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var kept: [String] = []

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// The entries so far.
  var entries: [String] {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return kept
  }

  func append(_ entry: String) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    kept.append(entry)
  }
}

/// Waits up to `seconds` for something that another thread does; generous, for loaded machines.
func eventually(within seconds: Double = 60, _ condition: () -> Bool) -> Bool {
  let clock = MonotonicClock()
  let deadline = clock.now + seconds
  while !condition() {
    if clock.now > deadline { return false }
    usleep(2_000)
  }
  return true
}

/// A clock that stands until a test moves it.
final class ManualClock: IdleClock, @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var time = 0.0
  private var observers: [@Sendable () -> Void] = []

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  var now: Double {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return time
  }

  func observe(_ wake: @escaping @Sendable () -> Void) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    observers.append(wake)
  }

  func advance(by seconds: Double) {
    pthread_mutex_lock(lock)
    time += seconds
    let observers = observers
    pthread_mutex_unlock(lock)
    for observer in observers { observer() }
  }
}
