import CALSA
import Glibc

/// The calling thread's scheduling, raised for as long as a device paces it.
///
/// A modest priority: above all ordinary threads, below sound servers (83 to 88) and the kernel's
/// interrupt threads (50).
struct RealtimePriority {
  /// The priority that is asked for.
  static let wanted: Int32 = 10

  /// What to restore; `nil` if nothing was changed.
  private var former: (policy: Int32, parameters: sched_param)?

  /// Asks for SCHED_FIFO.
  ///
  /// A thread that has a real-time priority already keeps it. Children don't inherit it.
  ///
  /// - Returns: The priority that the thread has, or a negative `errno` value.
  mutating func raise() -> Int32 {
    var (policy, parameters) = (Int32(0), sched_param())
    let failure = pthread_getschedparam(pthread_self(), &policy, &parameters)
    guard failure == 0 else { return -failure }
    let unforked = policy & ~calsa_reset_on_fork
    if unforked == SCHED_FIFO || unforked == SCHED_RR { return parameters.sched_priority }
    calsa_raise_priority_limit(Self.wanted)
    var wanted = sched_param()
    wanted.sched_priority = Self.wanted
    let refusal = pthread_setschedparam(pthread_self(), SCHED_FIFO | calsa_reset_on_fork, &wanted)
    guard refusal == 0 else { return -refusal }
    former = (policy, parameters)
    return Self.wanted
  }

  /// Gives the thread what it had before ``raise()``.
  mutating func restore() {
    guard var former else { return }
    pthread_setschedparam(pthread_self(), former.policy, &former.parameters)
    self.former = nil
  }
}
