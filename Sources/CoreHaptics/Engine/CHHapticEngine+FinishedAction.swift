import HapticEngine

extension CHHapticEngine {
  /// What is to happen to an engine whose players have all finished.
  public enum FinishedAction: Int, Hashable, Sendable {
    /// The engine stops.
    case stopEngine = 1
    /// The engine goes on.
    case leaveEngineRunning = 2
  }
}

extension CHHapticEngine.FinishedAction {
  /// The action in the engine's terms.
  var engineAction: FinishedAction {
    switch self {
    case .stopEngine: .stopEngine
    case .leaveEngineRunning: .leaveEngineRunning
    }
  }
}
