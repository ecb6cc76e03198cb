import Glibc
import Synchronization

/// The keys of the terminal that the process was started from, one by one and unseen.
///
/// The terminal is put back as it was whenever the process ends, stops or goes to the background.
/// One at a time; used from one thread.
final class Keyboard {
  private let found: termios
  private var isReading = false
  private let requests = JobControl.shared

  /// Looks at the terminal of standard input; `nil` where there is none.
  init?() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    found = settings
  }

  deinit { close() }

  /// What to wait for besides other things.
  var descriptors: [Int32?] {
    [isReading ? STDIN_FILENO : nil, requests.descriptor]
  }

  /// Whether somebody pressed Ctrl-Z.
  var isStopRequested: Bool { requests.takeStop() }

  /// Begins to read keys, if the process is in the foreground.
  func open() {
    requests.watch()
    TerminalRescue.watch()
    guard !isReading else { return }
    activate()
  }

  /// Puts the terminal back as it was found.
  func close() {
    guard isReading else { return }
    isReading = false
    TerminalRescue.disarm()
    tcsetattr(STDIN_FILENO, TCSANOW, [found])
  }

  /// The bytes of the keys that were pressed; never waits.
  func read() -> [UInt8] {
    // Whoever stopped us may have left the terminal in another state.
    if requests.takeContinuation() {
      isReading = false
      activate()
    }
    guard isReading else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 { return Array(bytes[..<count]) }
    // The terminal has gone.
    if count < 0, errno != EAGAIN, errno != EINTR { close() }
    return []
  }

  /// Stops the process until somebody lets it go on, with the terminal as it was found.
  func stopProcess() {
    close()
    requests.stop()
    activate()
  }

  /// From the background, changing the terminal would stop the process.
  private func activate() {
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    var settings = found
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      keys[Int(VMIN)] = 0
      keys[Int(VTIME)] = 0
    }
    TerminalRescue.arm(found)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0 else { return TerminalRescue.disarm() }
    isReading = true
  }
}

/// Puts the terminal back where nothing else can be done any more; safe in a signal handler.
enum TerminalRescue {
  // Written before it is armed, and only read by whoever finds it armed.
  private nonisolated(unsafe) static let settings =
    UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private static let isArmed = Atomic<Bool>(false)

  static func arm(_ found: termios) {
    settings.initialize(to: found)
    isArmed.store(true, ordering: .sequentiallyConsistent)
  }

  static func disarm() { isArmed.store(false, ordering: .sequentiallyConsistent) }

  /// From now on puts it back before a signal ends the process that nobody else takes note of, such
  /// as that of Ctrl-\ or of a terminal that was closed.
  static func watch() {
    for number in [SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2] {
      var former = sigaction()
      guard sigaction(number, nil, &former) == 0, !Signals.isIgnored(former) else { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        TerminalRescue.restore()
        // Sent again, it does by default what it was sent for.
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      sigaction(number, &action, nil)
    }
  }

  /// Puts it back, if anything was changed.
  static func restore() {
    guard isArmed.load(ordering: .sequentiallyConsistent) else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, settings)
  }
}
