/// The clock by which an engine measures how long it has been idle.
public protocol IdleClock: Sendable {
  /// Seconds from any origin; never falls.
  var now: Double { get }

  /// Asks to call `wake` whenever ``now`` has moved otherwise than by itself.
  ///
  /// For clocks that a test sets; the default does nothing.
  func observe(_ wake: @escaping @Sendable () -> Void)
}

extension IdleClock {
  public func observe(_ wake: @escaping @Sendable () -> Void) {}
}
