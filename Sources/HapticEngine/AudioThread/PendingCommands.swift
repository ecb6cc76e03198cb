/// The commands that wait for their frame, the earliest first: a heap in memory of fixed size.
struct PendingCommands: ~Copyable {
  private let heap: UnsafeMutableBufferPointer<Command>
  /// How many commands wait.
  private(set) var count = 0

  init(capacity: Int) { heap = .allocate(capacity: capacity) }

  deinit { heap.deallocate() }

  /// The frame of the earliest command; the largest number without one.
  var earliestFrame: Int { @_noLocks get { count > 0 ? heap[0].frame : .max } }

  /// The command at a position below ``count``, in no order.
  subscript(position: Int) -> Command { @_noLocks get { heap[position] } }

  /// Adds a command; the sender sees to it that there is room.
  @_noLocks
  mutating func insert(_ command: Command) {
    let heap = self.heap
    heap[count] = command
    count += 1
    rise(from: count - 1)
  }

  /// Removes and returns the earliest command, which exists.
  @_noLocks
  mutating func removeFirst() -> Command {
    let heap = self.heap
    let first = heap[0]
    count -= 1
    heap[0] = heap[count]
    sink(from: 0)
    return first
  }

  /// Removes and returns a command of a player, or `nil` if it has none.
  ///
  /// - Complexity: O(waiting commands).
  @_noLocks
  mutating func removeAny(of player: PlayerPointer) -> Command? {
    let heap = self.heap
    for position in 0..<count where heap[position].player == player {
      let command = heap[position]
      count -= 1
      if position < count {
        heap[position] = heap[count]
        sink(from: position)
        rise(from: position)
      }
      return command
    }
    return nil
  }

  /// Lets a waiting command play another take; `false` if none waits with the first.
  @_noLocks
  mutating func replace(take: Int, by other: Int) -> Bool {
    let heap = self.heap
    for position in 0..<count where heap[position].take == take {
      heap[position].take = other
      return true
    }
    return false
  }

  @_noLocks
  private func rise(from position: Int) {
    let heap = self.heap
    var position = position
    while position > 0 {
      let parent = (position - 1) / 2
      guard heap[position].precedes(heap[parent]) else { return }
      (heap[position], heap[parent]) = (heap[parent], heap[position])
      position = parent
    }
  }

  @_noLocks
  private func sink(from position: Int) {
    let heap = self.heap
    var position = position
    while true {
      var earliest = position
      for child in (2 * position + 1)..<(2 * position + 3)
      where child < count && heap[child].precedes(heap[earliest]) {
        earliest = child
      }
      guard earliest != position else { return }
      (heap[position], heap[earliest]) = (heap[earliest], heap[position])
      position = earliest
    }
  }
}
