import Glibc
import Synchronization

/// Takes note of Ctrl-Z and of going on afterwards, so that both can be prepared for.
final class JobControl: Sendable {
  /// The process's own.
  static let shared = JobControl()

  private let isStopAsked = Atomic<Bool>(false)
  private let isContinued = Atomic<Bool>(false)
  private let pipe = WakePipe()
  private let isWatching = Atomic<Bool>(false)

  private init() {}

  /// Readable once there is something to take note of.
  var descriptor: Int32 { pipe.descriptor }

  /// From now on takes note of SIGTSTP instead of stopping, and of SIGCONT.
  func watch() {
    guard !isWatching.exchange(true, ordering: .relaxed) else { return }
    install(SIGTSTP)
    install(SIGCONT)
  }

  /// Whether Ctrl-Z was pressed since this was last asked.
  func takeStop() -> Bool {
    pipe.drain()
    return isStopAsked.exchange(false, ordering: .relaxed)
  }

  /// Whether the process was let go on since this was last asked.
  func takeContinuation() -> Bool { isContinued.exchange(false, ordering: .relaxed) }

  /// Stops the process as if nobody had taken note; returns when it goes on.
  func stop() {
    signal(SIGTSTP, SIG_DFL)
    kill(getpid(), SIGTSTP)
    install(SIGTSTP)
  }

  private func install(_ number: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      // Only what is safe in a signal handler: atomics and a write.
      let control = JobControl.shared
      if number == SIGCONT {
        control.isContinued.store(true, ordering: .relaxed)
      } else {
        control.isStopAsked.store(true, ordering: .relaxed)
      }
      control.pipe.wake()
    }
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }
}
