import Synchronization

/// Where an output says what happens to it.
public final class OutputMonitor: Sendable {
  private let signals: EngineSignals
  private let lock = EngineLock()
  private let hasEnded = Atomic<Bool>(false)
  // Guarded by `lock`.
  private nonisolated(unsafe) var firstEnding: OutputEnding?

  init(_ signals: EngineSignals) { self.signals = signals }

  /// Counts a run dry; real-time safe.
  public func countXrun() { signals.counters.pointee.xrunCount.add(1, ordering: .relaxed) }

  /// Counts a suspend, whether the output recovers or not; real-time safe.
  public func countSuspend() { signals.counters.pointee.suspendCount.add(1, ordering: .relaxed) }

  /// Says that the output has ended by itself and takes no more frames.
  ///
  /// The engine then calls ``EngineOutput/stop()``. Any thread, but not while rendering; returns at
  /// once. Only the first call of a run counts.
  public func end(_ ending: OutputEnding) {
    lock.withLock { if firstEnding == nil { firstEnding = ending } }
    hasEnded.store(true, ordering: .releasing)
    signals.post()
  }

  /// How the output ended by itself, if it has.
  var ending: OutputEnding? {
    guard hasEnded.load(ordering: .acquiring) else { return nil }
    return lock.withLock { firstEnding }
  }
}
