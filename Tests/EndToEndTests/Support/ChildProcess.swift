import Glibc
import Testing

/// Runs another program with pipes for its three streams.
enum ChildProcess {
  static func run(
    _ program: String, _ arguments: [String], input: [UInt8], folder: String,
    environment: [String: String], signal: (number: Int32, after: Double)?
  ) throws -> Ahap.Run {
    let (input, output, errors) = (try Pipe(holding: input), try Pipe(), try Pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addchdir_np(&actions, folder)
    posix_spawn_file_actions_adddup2(&actions, input.readEnd, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writeEnd, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writeEnd, 2)

    let start = now()
    var child = pid_t()
    let code = withCStrings([program] + arguments) { words in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawn(&child, program, &actions, nil, words, variables)
      }
    }
    try #require(code == 0, "\(program) does not start: \(String(cString: strerror(code)))")
    input.closeReadEnd()
    output.closeWriteEnd()
    errors.closeWriteEnd()

    var collected: ([UInt8], [UInt8]) = ([], [])
    var isSignalled = signal == nil
    var isOpen = (true, true)
    while isOpen.0 || isOpen.1 {
      if let signal, !isSignalled, now() - start >= signal.after {
        kill(child, signal.number)
        isSignalled = true
      }
      var waits = [
        pollfd(fd: isOpen.0 ? output.readEnd : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.1 ? errors.readEnd : -1, events: Int16(POLLIN), revents: 0),
      ]
      poll(&waits, 2, 20)
      if waits[0].revents != 0 { isOpen.0 = output.read(into: &collected.0) }
      if waits[1].revents != 0 { isOpen.1 = errors.read(into: &collected.1) }
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let isSignal = status & 0x7F != 0
    return Ahap.Run(
      status: isSignal ? 128 + status & 0x7F : status >> 8 & 0xFF, output: collected.0,
      errors: collected.1, seconds: now() - start)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Calls `body` with a terminated list of terminated strings.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// A pipe whose ends this process and its child share.
private final class Pipe {
  private(set) var readEnd: Int32 = -1
  private(set) var writeEnd: Int32 = -1

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe2(&ends, O_CLOEXEC) == 0)
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// A stream that gives `bytes` and ends: a file, so that no reader keeps the writer waiting.
  init(holding bytes: [UInt8]) throws {
    readEnd = memfd_create("input", 0)
    try #require(readEnd >= 0)
    let written = bytes.withUnsafeBytes { write(readEnd, $0.baseAddress, $0.count) }
    try #require(written == bytes.count)
    lseek(readEnd, 0, SEEK_SET)
  }

  deinit {
    closeReadEnd()
    closeWriteEnd()
  }

  func closeReadEnd() {
    if readEnd >= 0 { close(readEnd) }
    readEnd = -1
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Appends what is there; false at the end.
  func read(into bytes: inout [UInt8]) -> Bool {
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(readEnd, &block, block.count)
    if count > 0 { bytes += block[..<count] }
    return count > 0
  }
}
