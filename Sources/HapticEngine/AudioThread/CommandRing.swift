import Synchronization

/// A bounded queue of commands from the control side, which its lock makes one thread, to the audio
/// thread; neither waits.
struct CommandRing: ~Copyable {
  private let commands: UnsafeMutableBufferPointer<Command>
  private let mask: Int
  private let head = Atomic<Int>(0)
  private let tail = Atomic<Int>(0)

  /// Makes a ring for at least `capacity` commands.
  init(capacity: Int) {
    var size = 1
    while size < capacity { size *= 2 }
    mask = size - 1
    commands = .allocate(capacity: size)
  }

  deinit { commands.deallocate() }

  /// Whether nothing waits; audio thread.
  var isEmpty: Bool {
    @_noLocks get { head.load(ordering: .relaxed) == tail.load(ordering: .acquiring) }
  }

  /// Appends a command, and returns whether there was room; control side.
  func append(_ command: Command) -> Bool {
    let tail = tail.load(ordering: .relaxed)
    guard tail - head.load(ordering: .acquiring) <= mask else { return false }
    commands.initializeElement(at: tail & mask, to: command)
    self.tail.store(tail + 1, ordering: .releasing)
    return true
  }

  /// Removes the oldest command; audio thread.
  @_noLocks
  func take() -> Command? {
    let head = head.load(ordering: .relaxed)
    guard head != tail.load(ordering: .acquiring) else { return nil }
    let command = commands[head & mask]
    self.head.store(head + 1, ordering: .releasing)
    return command
  }
}
