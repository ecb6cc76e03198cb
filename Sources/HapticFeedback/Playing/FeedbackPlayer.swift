import CoreHaptics
import Foundation
import HapticEngine

/// Plays feedback for all generators, on one engine that they share; any thread.
final class FeedbackPlayer: Sendable {
  /// The one of the generators.
  static let shared = FeedbackPlayer()

  /// How long nothing is tried again after an output could not be opened, in seconds: opening one
  /// takes time, which the main thread must not spend on every tap.
  static let pauseAfterFailure = 1.0

  private struct State {
    var makeEngine: @Sendable () throws -> CHHapticEngine
    var engine: CHHapticEngine?
    /// The latest player of each kind, which may still be playing.
    var players: [FeedbackKind: any CHHapticPatternPlayer] = [:]
    var repeats = RepeatFilter()
  }

  private let state: LockedState<State>
  /// When the output may be tried again; apart from the state, since the engine's thread sets it, too.
  private let nextAttempt = LockedState(-Double.infinity)
  /// Set by the engine's own thread: what was playing is not any more.
  private let hasStopped = LockedState(false)
  private let clock: any IdleClock

  /// Creates a player whose engine is made when it is first needed.
  init(
    clock: any IdleClock = MonotonicClock(),
    makeEngine: @escaping @Sendable () throws -> CHHapticEngine = { try CHHapticEngine() }
  ) {
    self.clock = clock
    state = LockedState(State(makeEngine: makeEngine))
  }

  /// Chooses how the engine is made, from the next feedback on.
  func useEngine(_ make: (@Sendable () throws -> CHHapticEngine)?) {
    state.withLock { state in
      state.makeEngine = make ?? { try CHHapticEngine() }
      nextAttempt.withLock { $0 = -.infinity }
      release(&state)
    }
  }

  /// Lets the engine go, which stops it.
  func releaseEngine() { state.withLock { release(&$0) } }

  /// Starts the engine, without waiting for it, and reads the patterns of `kinds`.
  func prepare(_ kinds: [FeedbackKind]) {
    guard FeedbackPreferences.current.level(forIntensity: 1) != nil else { return }
    state.withLock { state in
      guard mayTry else { return }
      for kind in kinds { _ = FeedbackPatterns.pattern(for: kind) }
      do {
        try engine(&state).start(completionHandler: { [weak self] error in
          if error != nil { self?.postpone() }
        })
      } catch {
        postpone()
      }
    }
  }

  /// Plays a feedback, if the preferences allow it and there is an output; else does nothing.
  ///
  /// Its intensity is a factor, clamped to 0 through 1.
  func play(_ kind: FeedbackKind, intensity: Double) {
    guard let level = FeedbackPreferences.current.level(forIntensity: intensity) else { return }
    state.withLock { state in
      guard mayTry, let engine = runningEngine(&state) else { return }
      // It may stop at any time; then once more.
      for _ in 0..<2 where (try? play(kind, level, on: engine, &state)) != nil { return }
    }
  }

  private func play(
    _ kind: FeedbackKind, _ level: Double, on engine: CHHapticEngine, _ state: inout State
  ) throws {
    forgetWhatStopped(&state)
    guard state.repeats.admits(kind, level: level, at: engine.currentTime) else { return }
    do {
      // A player of its own, so that the onset is not blended with the end of the one before.
      let player = try engine.makePlayer(with: FeedbackPatterns.pattern(for: kind))
      player.level = Float(level)
      try player.start(atTime: CHHapticTimeImmediate)
      try? state.players.updateValue(player, forKey: kind)?.stop(atTime: CHHapticTimeImmediate)
    } catch {
      state.repeats.reset()
      throw error
    }
  }

  /// The engine, running; `nil` if there is no output.
  private func runningEngine(_ state: inout State) -> CHHapticEngine? {
    // An engine that has lost its output may be of no use any more: a new one is.
    for _ in 0..<(state.engine == nil ? 1 : 2) {
      do {
        let engine = try engine(&state)
        try engine.start()
        return engine
      } catch {
        release(&state)
      }
    }
    postpone()
    return nil
  }

  /// The engine, running or not.
  private func engine(_ state: inout State) throws -> CHHapticEngine {
    if let engine = state.engine { return engine }
    let engine = try state.makeEngine()
    engine.playsHapticsOnly = true
    engine.isAutoShutdownEnabled = true
    let hasStopped = self.hasStopped
    engine.stoppedHandler = { _ in hasStopped.withLock { $0 = true } }
    engine.resetHandler = { hasStopped.withLock { $0 = true } }
    state.engine = engine
    return engine
  }

  private func forgetWhatStopped(_ state: inout State) {
    let hadStopped = hasStopped.withLock { hasStopped in
      defer { hasStopped = false }
      return hasStopped
    }
    guard hadStopped else { return }
    state.players = [:]
    state.repeats.reset()
  }

  private func release(_ state: inout State) {
    state.engine = nil
    state.players = [:]
    state.repeats.reset()
  }

  private var mayTry: Bool { clock.now >= nextAttempt.withLock { $0 } }

  private func postpone() {
    let time = clock.now + Self.pauseAfterFailure
    nextAttempt.withLock { $0 = time }
  }
}
