import CRealtime
import Glibc

/// What the audio thread writes and posts, with the owner of the memory.
final class EngineSignals: @unchecked Sendable {
  let counters: UnsafeMutablePointer<EngineCounters>
  /// Wakes the collector.
  let wakeup: UnsafeMutablePointer<sem_t>

  init() {
    counters = .allocate(capacity: 1)
    counters.initialize(to: EngineCounters())
    wakeup = .allocate(capacity: 1)
    sem_init(wakeup, 0, 0)
  }

  deinit {
    sem_destroy(wakeup)
    wakeup.deallocate()
    counters.deinitialize(count: 1)
    counters.deallocate()
  }

  /// Wakes the collector; any thread.
  func post() { crealtime_post(wakeup) }

  /// Waits until somebody posts, or for some seconds; `nil` for as long as it takes.
  func wait(seconds: Double?) {
    guard let seconds else {
      while sem_wait(wakeup) != 0, errno == EINTR {}
      drain()
      return
    }
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    let nanoseconds = Double(deadline.tv_nsec) + min(max(seconds, 0), 3_600) * 1e9
    deadline.tv_sec += Int(nanoseconds / 1e9)
    deadline.tv_nsec = Int(nanoseconds.truncatingRemainder(dividingBy: 1e9))
    while sem_timedwait(wakeup, &deadline) != 0, errno == EINTR {}
    drain()
  }

  /// Takes the other posts, too: one look serves them all.
  private func drain() { while sem_trywait(wakeup) == 0 {} }
}
