import Glibc
import Synchronization

/// Whether somebody asked the run to stop, by Ctrl-C or SIGTERM.
///
/// A long job calls ``watch()`` when it starts and asks ``status`` between its steps, so that it
/// can leave things tidy. Without ``watch()`` a signal ends the process at once, as usual.
public final class Signals: Sendable {
  /// The signals that the process receives.
  public static let process = Signals()

  private let received = Atomic<Int32>(0)
  private let pipe = WakePipe()

  /// Readable once somebody asked to stop.
  var descriptor: Int32 { pipe.descriptor }

  /// Creates signals that nobody sends but ``deliver(_:)``.
  public init() {}

  /// The status to end with, or `nil` if nobody asked to stop.
  public var status: ExitStatus? {
    switch received.load(ordering: .relaxed) {
    case 0: nil
    case SIGINT: .interrupted
    default: .terminated
    }
  }

  /// Notes that `signal` came; the first one stays.
  ///
  /// - Returns: Whether it is the first.
  @discardableResult
  public func deliver(_ signal: Int32) -> Bool {
    let isFirst =
      received.compareExchange(expected: 0, desired: signal, ordering: .relaxed).exchanged
    if isFirst { pipe.wake() }
    return isFirst
  }

  /// From now on takes note of SIGINT and SIGTERM instead of ending the process.
  ///
  /// The second signal ends it at once. A signal that the parent had ignored, as for a job in the
  /// background, stays ignored. Only ``process`` does anything here.
  public func watch() {
    guard self === Signals.process else { return }
    for number in [SIGINT, SIGTERM] {
      var former = sigaction()
      guard sigaction(number, nil, &former) == 0, !Self.isIgnored(former) else { continue }
      // No SA_RESTART: a read that waits for input must return to see the flag.
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        // Only what is safe in a signal handler: an atomic, a write, and _exit.
        if !Signals.process.deliver(number) {
          TerminalRescue.restore()
          _exit(128 + number)
        }
      }
      sigaction(number, &action, nil)
    }
  }

  /// Whether a signal is ignored, as the parent may have decided.
  static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
