import CoreHaptics

/// The engine with `async` and `await`, on the main actor.
@MainActor
final class AsyncHaptics {
  private(set) var isRunning = false
  let engine: CHHapticEngine

  init() throws {
    engine = try CHHapticEngine()
    engine.stoppedHandler = { [weak self] _ in
      Task { @MainActor in self?.isRunning = false }
    }
    engine.resetHandler = { [weak self] in
      DispatchQueue.main.async { self?.isRunning = false }
    }
  }

  func start() async throws {
    try await engine.start()
    isRunning = true
  }

  func tap() throws {
    try engine.makePlayer(with: PatternFactory.transientTap()).start(atTime: 0)
  }

  func stop() async throws {
    try await engine.stop()
    isRunning = false
  }
}
