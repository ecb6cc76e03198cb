import Foundation
import HapticEngine

/// A clock that a test sets.
final class SettableClock: IdleClock, @unchecked Sendable {
  private let lock = NSLock()
  private var time = 0.0
  private var observers: [@Sendable () -> Void] = []

  var now: Double { lock.withLock { time } }

  func observe(_ wake: @escaping @Sendable () -> Void) {
    lock.withLock { observers.append(wake) }
  }

  func advance(by seconds: Double) {
    let observers = lock.withLock {
      time += seconds
      return self.observers
    }
    for observer in observers { observer() }
  }
}
