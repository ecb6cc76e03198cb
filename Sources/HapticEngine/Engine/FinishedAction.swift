/// What is to happen to an engine whose players have all finished.
public enum FinishedAction: Hashable, Sendable {
  /// The engine stops; its `stoppedHandler` is called with ``StoppedReason/playersFinished``.
  case stopEngine
  /// The engine goes on.
  case leaveEngineRunning
}
