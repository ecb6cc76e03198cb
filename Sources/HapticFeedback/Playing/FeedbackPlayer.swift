import CoreHaptics
import HapticEngine

/// Plays feedback for all generators, on one engine that they share; any thread.
final class FeedbackPlayer: Sendable {
  /// The one of the generators.
  static let shared = FeedbackPlayer()

  /// How long nothing is tried again after an output could not be opened, in seconds.
  ///
  /// Opening one takes time, which the main thread must not spend on every tap.
  static let pauseAfterFailure = 1.0

  private struct State {
    var makeEngine: @Sendable () throws -> CHHapticEngine
    var session: FeedbackSession?
  }

  private let state: Locked<State>
  /// When the output may be tried again.
  ///
  /// Apart from the state: the engine's thread sets it, and must not wait for a call of the engine.
  private let nextAttempt = Locked(-Double.infinity)
  private let clock: any IdleClock

  /// Creates a player whose engine is made when it is first needed.
  init(
    clock: any IdleClock = MonotonicClock(),
    makeEngine: @escaping @Sendable () throws -> CHHapticEngine = { try CHHapticEngine() }
  ) {
    self.clock = clock
    state = Locked(State(makeEngine: makeEngine))
  }

  /// Chooses how the engine is made, from the next feedback on.
  func useEngine(_ make: (@Sendable () throws -> CHHapticEngine)?) {
    state.withLock { state in
      state.makeEngine = make ?? { try CHHapticEngine() }
      state.session = nil
      nextAttempt.withLock { $0 = -.infinity }
    }
  }

  /// Lets the engine go, which stops it.
  func releaseEngine() { state.withLock { $0.session = nil } }

  /// Starts the engine, without waiting for it, and reads the patterns of `kinds`.
  func prepare(_ kinds: [FeedbackKind]) {
    guard FeedbackPreferences.current.level(forIntensity: 1) != nil else { return }
    state.withLock { state in
      guard mayTry else { return }
      for kind in kinds { _ = FeedbackPatterns.pattern(for: kind) }
      do {
        try session(&state).engine.start(completionHandler: { [weak self] error in
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
      guard mayTry, isRunning(&state) else { return }
      // The engine may stop at any time; then once more.
      for _ in 0..<2 where (try? state.session?.play(kind, level: level)) != nil { return }
    }
  }

  /// Whether there is an engine that runs, after starting it where needed.
  private func isRunning(_ state: inout State) -> Bool {
    // An engine that has lost its output may be of no use any more: a new one is.
    for _ in 0..<(state.session == nil ? 1 : 2) {
      do {
        try session(&state).engine.start()
        return true
      } catch {
        state.session = nil
      }
    }
    postpone()
    return false
  }

  private func session(_ state: inout State) throws -> FeedbackSession {
    if let session = state.session { return session }
    let session = FeedbackSession(try state.makeEngine())
    state.session = session
    return session
  }

  private var mayTry: Bool { clock.now >= nextAttempt.withLock { $0 } }

  private func postpone() {
    let time = clock.now + Self.pauseAfterFailure
    nextAttempt.withLock { $0 = time }
  }
}
