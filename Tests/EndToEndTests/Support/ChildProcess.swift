import FileTestSupport
import Files
import Glibc
import Testing

/// Runs another program with its three streams in hand.
enum ChildProcess {
  static func run(
    _ program: String, _ arguments: [String], input: [UInt8], folder: String,
    environment: [String: String], signal: (number: Int32, after: Double)?
  ) throws -> Ahap.Run {
    // From a file, so that no reader keeps the writer waiting.
    let files = try TemporaryFolder()
    let inputName = try files.makeFile("input", input)
    let (output, errors) = (try Pipe(), try Pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    inputName.withCString { _ = posix_spawn_file_actions_addopen(&actions, 0, $0, O_RDONLY, 0) }
    posix_spawn_file_actions_adddup2(&actions, output.writeEnd, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writeEnd, 2)

    // Signals that this process ignores would stay ignored in its child.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    let start = now()
    var child = pid_t()
    // The shell changes the folder and becomes the program, so that signals reach it.
    let words = ["/bin/sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", folder, program]
    let code = withCStrings(words + arguments) { words in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawn(&child, "/bin/sh", &actions, &attributes, words, variables)
      }
    }
    try #require(code == 0, "\(program) does not start: \(String(cString: strerror(code)))")
    output.closeWriteEnd()
    errors.closeWriteEnd()

    let collected = collect(output, errors) { seconds in
      if let signal, seconds >= signal.after { kill(child, signal.number) }
      return signal.map { seconds < $0.after } ?? false
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signalNumber = status & 0x7F
    return Ahap.Run(
      status: signalNumber != 0 ? 128 + signalNumber : status >> 8 & 0xFF,
      output: collected.output, errors: collected.errors, seconds: now() - start)
  }

  /// Reads both streams to their ends, and calls `tick` with the seconds so far for as long as it
  /// asks to be called again.
  private static func collect(
    _ output: Pipe, _ errors: Pipe, tick: (Double) -> Bool
  ) -> (output: [UInt8], errors: [UInt8]) {
    let start = now()
    var bytes: [[UInt8]] = [[], []]
    var descriptors = [output.readEnd, errors.readEnd]
    var isTicking = true
    while descriptors.contains(where: { $0 >= 0 }) {
      if isTicking { isTicking = tick(now() - start) }
      var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&waits, 2, 20)
      for index in 0..<2 where waits[index].revents != 0 {
        var block = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptors[index], &block, block.count)
        if count > 0 { bytes[index] += block[..<count] } else { descriptors[index] = -1 }
      }
    }
    return (bytes[0], bytes[1])
  }

  /// The seconds of the clock that never jumps.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Calls `body` with a terminated list of terminated strings.
  static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
  ) rethrows -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return try body(copies + [nil])
  }
}
