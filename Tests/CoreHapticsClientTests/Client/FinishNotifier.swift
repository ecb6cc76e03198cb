import CoreHaptics

/// Lets the engine stop when nothing plays any more.
class FinishNotifier {
  private(set) var finishedCount = 0
  private(set) var errors: [Error] = []

  func stopWhenFinished(_ engine: CHHapticEngine, leaveRunning: Bool) {
    engine.notifyWhenPlayersFinished { [weak self] error in
      if let error = error { self?.errors.append(error) }
      self?.finishedCount += 1
      return leaveRunning ? .leaveEngineRunning : .stopEngine
    }
  }
}
