import HapticEngine

extension CHHapticEngine {
  /// Why an engine stopped without being told to.
  public enum StoppedReason: Int, Hashable, Sendable {
    /// Something else took the output.
    case audioSessionInterrupt = 1
    /// The system was suspended, and the output did not recover from it.
    case applicationSuspended = 2
    /// Nothing was played for two minutes, and ``CHHapticEngine/isAutoShutdownEnabled`` is set.
    case idleTimeout = 3
    /// A handler of ``CHHapticEngine/notifyWhenPlayersFinished(finishedHandler:)`` asked for it.
    case notifyWhenFinished = 4
    /// The last reference to the engine went away.
    case engineDestroyed = 5
    /// A game controller was disconnected; never on Linux.
    case gameControllerDisconnect = 6
    /// The device went away, or the output failed.
    case systemError = -1
  }
}

extension CHHapticEngine.StoppedReason {
  /// The reason in Core Haptics' terms.
  init(_ reason: StoppedReason) {
    switch reason {
    case .interrupted: self = .audioSessionInterrupt
    case .suspended: self = .applicationSuspended
    case .idleTimeout: self = .idleTimeout
    case .playersFinished: self = .notifyWhenFinished
    case .destroyed: self = .engineDestroyed
    case .deviceLost, .systemError: self = .systemError
    }
  }
}
