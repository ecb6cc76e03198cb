import Synchronization

/// Where a take is handed over: to the audio thread, and back to the collector.
struct TakeSlot: ~Copyable {
  enum State: Int, BitwiseCopyable {
    /// Nobody's; the control side may fill it.
    case free
    /// Filled, and named by a command; the audio thread's.
    case filled
    /// The audio thread has let go of it; the collector's.
    case retired
  }

  private let stateBits = Atomic<Int>(0)
  /// The take; written while the slot is free.
  var take: UnsafeMutablePointer<Take>?
  /// Whether its end is the end of what a start began.
  var isLast = false
  /// How it ended; the audio thread's until it is retired.
  var ending = Ending.none
  /// The order in which takes were retired.
  var order = 0

  enum Ending: UInt8, BitwiseCopyable {
    /// Another take went on for it.
    case none
    case finished
    case stopped
  }

  init() {}

  /// Whose it is.
  var state: State {
    @_noLocks get {
      switch stateBits.load(ordering: .acquiring) {
      case 0: .free
      case 1: .filled
      default: .retired
      }
    }
  }

  /// Hands it over.
  @_noLocks
  func setState(_ state: State) {
    switch state {
    case .free: stateBits.store(0, ordering: .releasing)
    case .filled: stateBits.store(1, ordering: .releasing)
    case .retired: stateBits.store(2, ordering: .releasing)
    }
  }
}
