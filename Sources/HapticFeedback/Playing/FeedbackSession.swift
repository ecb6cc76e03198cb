import CoreHaptics

/// An engine that plays feedback, and what it has played.
struct FeedbackSession {
  let engine: CHHapticEngine
  /// The latest player of each kind, which may still be playing.
  private var players: [FeedbackKind: any CHHapticPatternPlayer] = [:]
  private var repeats = RepeatFilter()
  /// Set by the engine's own thread: what was playing is not any more.
  private let hasStopped = Locked(false)

  /// Sets an engine up, which nothing else uses.
  init(_ engine: CHHapticEngine) {
    self.engine = engine
    engine.playsHapticsOnly = true
    engine.isAutoShutdownEnabled = true
    let hasStopped = self.hasStopped
    engine.stoppedHandler = { _ in hasStopped.withLock { $0 = true } }
    engine.resetHandler = { hasStopped.withLock { $0 = true } }
  }

  /// Plays a feedback, unless it is a repeat that is not to be heard.
  ///
  /// - Throws: What the engine and its players throw.
  mutating func play(_ kind: FeedbackKind, level: Double) throws {
    forgetWhatStopped()
    guard repeats.admits(kind, level: level, at: engine.currentTime) else { return }
    do {
      // A player of its own, so that the onset is not blended with the end of the one before.
      let player = try engine.makePlayer(with: FeedbackPatterns.pattern(for: kind))
      player.level = level
      try player.start(atTime: CHHapticTimeImmediate)
      try? players.updateValue(player, forKey: kind)?.stop(atTime: CHHapticTimeImmediate)
    } catch {
      repeats.reset()
      throw error
    }
  }

  private mutating func forgetWhatStopped() {
    let hadStopped = hasStopped.withLock { hasStopped in
      defer { hasStopped = false }
      return hasStopped
    }
    guard hadStopped else { return }
    players = [:]
    repeats.reset()
  }
}
