import Glibc

/// Counts what threads wait for; the C library's, which the thread sanitizer knows.
final class Semaphore: @unchecked Sendable {
  // Unchecked: a semaphore is made for several threads. It must not move.
  private let semaphore: UnsafeMutablePointer<sem_t>

  init() {
    semaphore = .allocate(capacity: 1)
    semaphore.initialize(to: sem_t())
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func signal() { sem_post(semaphore) }

  /// Waits for a signal that no other call has had.
  func wait() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }
}
