import Foundation

/// A value that threads use in turns.
final class LockedState<State>: @unchecked Sendable {
  // Unchecked: `state` is touched only while the lock is held.
  private var state: State
  private let lock = NSRecursiveLock()

  init(_ state: sending State) { self.state = state }

  /// Calls `body` with the value while no other thread has it.
  func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
