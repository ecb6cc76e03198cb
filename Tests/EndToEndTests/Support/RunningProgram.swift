import CTestSystem
import Glibc
import Testing

/// The built program while it runs.
///
/// What it says is read as it comes, and it can be sent keys and signals. Ended when the test lets
/// go of it.
final class RunningProgram {
  /// What its streams are.
  enum Streams {
    /// Standard output and standard error are one pipe; standard input is empty.
    case pipe
    /// All three are a terminal of its own, of 80 columns.
    case terminal
  }

  /// How long to wait for anything that has to happen, in seconds: the machine may be busy.
  static let patience = 60.0

  /// The process.
  private(set) var process = pid_t()
  private let master: Int32
  /// The settings of its terminal before it was started; see ``localModes``.
  let foundModes: UInt32
  private var read: [UInt8] = []
  private var isEnded = false
  private var status: Int32?

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - streams: What its streams are.
  ///   - folder: The folder that it runs in.
  ///   - environment: Variables beside `PATH`.
  ///   - program: Another program to run.
  /// - Throws: If it cannot be started.
  init(
    _ arguments: [String], _ streams: Streams = .pipe, in folder: String = "/tmp",
    environment: [String: String] = [:], program: String? = nil
  ) throws {
    let program = try program ?? Ahap.program()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    var childEnd: Int32 = -1
    switch streams {
    case .pipe:
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      master = ends[0]
      childEnd = ends[1]
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, childEnd, 1)
      posix_spawn_file_actions_adddup2(&actions, childEnd, 2)
      _ = fcntl(childEnd, F_SETFD, FD_CLOEXEC)
    case .terminal:
      var name = [CChar](repeating: 0, count: 256)
      master = ctest_open_terminal(&name, name.count)
      try #require(master >= 0)
      // Opened by a process that leads a session, so that Ctrl-C and Ctrl-Z reach it.
      flags |= 0x80  // POSIX_SPAWN_SETSID
      posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    foundModes = Self.localModes(of: master)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = ["/bin/sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", folder]
    let all = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"].merging(environment) { $1 }
    let code = ChildProcess.withCStrings(words + [program] + arguments) { words in
      ChildProcess.withCStrings(all.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawn(&process, "/bin/sh", &actions, &attributes, words, variables)
      }
    }
    if childEnd >= 0 { close(childEnd) }
    try #require(code == 0, "does not start: \(String(cString: strerror(code)))")
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = waitForExit()
    }
    close(master)
  }

  /// Everything that was read so far.
  var text: String {
    collect(milliseconds: 0)
    return String(decoding: read, as: UTF8.self)
  }

  /// How often something was said so far.
  func count(of part: String) -> Int { text.components(of: part) }

  /// Waits until something was said so often.
  func expect(
    _ part: String, times: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let deadline = Self.now + Self.patience
    while count(of: part) < times {
      try #require(
        Self.now < deadline && !isEnded, "'\(part)' is not said \(times) times:\n\(text)",
        sourceLocation: sourceLocation)
      collect(milliseconds: 50)
    }
  }

  /// Reads for a while, in which nothing has to happen.
  func pass(seconds: Double) {
    let end = Self.now + seconds
    while Self.now < end { collect(milliseconds: Int32(max(1, (end - Self.now) * 1_000))) }
  }

  /// Types on its terminal.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Sends it a signal.
  func send(_ signal: Int32) { kill(process, signal) }

  /// The settings of its terminal, as far as reading keys changes them.
  var localModes: UInt32 { Self.localModes(of: master) }

  private static func localModes(of terminal: Int32) -> UInt32 {
    var settings = termios()
    return tcgetattr(terminal, &settings) == 0 ? settings.c_lflag : 0
  }

  /// Waits for its end.
  ///
  /// - Returns: The exit status; 128 + the signal where one ended it.
  func waitForExit() -> Int32 {
    if let status { return status }
    var code: Int32 = 0
    while true {
      collect(milliseconds: 10)
      let ended = waitpid(process, &code, WNOHANG)
      if ended == process || ended < 0 && errno == ECHILD { break }
    }
    collect(milliseconds: 0)
    let signal = code & 0x7F
    let result = signal != 0 ? 128 + signal : code >> 8 & 0xFF
    status = result
    return result
  }

  /// Reads what there is, waiting for it no longer than this.
  private func collect(milliseconds: Int32) {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var wait = milliseconds
    if isEnded {
      if wait > 0 { usleep(UInt32(wait) * 1_000) }
      return
    }
    while poll(&request, 1, wait) > 0 {
      wait = 0
      var block = [UInt8](repeating: 0, count: 65_536)
      let count = Glibc.read(master, &block, block.count)
      // A terminal that its last process has left answers EIO.
      guard count > 0 else {
        isEnded = true
        return
      }
      read += block[..<count]
    }
  }

  private static var now: Double { ChildProcess.now() }
}

extension String {
  /// How often `part` is in the text.
  fileprivate func components(of part: String) -> Int {
    let (text, part) = (Array(utf8), Array(part.utf8))
    var (count, index) = (0, 0)
    while index + part.count <= text.count {
      if text[index..<(index + part.count)].elementsEqual(part) {
        count += 1
        index += part.count
      } else {
        index += 1
      }
    }
    return count
  }
}
