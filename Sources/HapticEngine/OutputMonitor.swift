/// Why an output ended without being told to.
public enum OutputEnding: Hashable, Sendable {
  /// The device went away; a later one may be opened by the same output.
  case lost
  /// The system suspended it, and it did not recover in time.
  case suspended
  /// It failed for another reason; what it said.
  case failed(String)
}

/// Where an output says what happens to it.
public final class OutputMonitor: Sendable {
  /// Counts a run dry; real-time safe.
  public func countXrun() { fatalError("not built yet") }

  /// Counts a suspend, whether the output recovers or not; real-time safe.
  public func countSuspend() { fatalError("not built yet") }

  /// Says that the output has ended by itself and takes no more frames.
  ///
  /// The engine then calls ``EngineOutput/stop()``. Any thread; returns at once.
  public func end(_ ending: OutputEnding) { fatalError("not built yet") }
}
