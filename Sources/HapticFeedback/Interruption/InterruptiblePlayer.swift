public import CoreHaptics

/// A player that gives way to other sound: it pauses or ducks during interruptions; any thread.
///
/// Start, pause, resume and stop the player through this, and not by itself: what is asked for
/// during an interruption waits for its end (``InterruptedPlayback`` has the rules). Everything
/// takes effect at once, eased over 2 ms. What else the player can do, such as repeating and
/// seeking, is done by ``player`` itself.
public final class InterruptiblePlayer: @unchecked Sendable {
  // Unchecked: players may be called by any thread, but their protocol does not say so.

  /// The player, whose level and completion handler are set by this.
  public let player: any CHHapticAdvancedPatternPlayer

  private struct State {
    var playback: InterruptedPlayback
    /// How often the player was started.
    var runCount = 0
  }

  private struct Ends {
    /// How often the player said that it had come to an end.
    var count = 0
    var completionHandler: CHHapticAdvancedPatternPlayerCompletionHandler?
    var failureHandler: ((any Error) -> Void)?
  }

  private let state: Locked<State>
  // Apart from the state, since the engine's thread uses it: it must not wait for a call of the engine.
  private let ends = Locked(Ends())

  /// Creates one for a player that has not been started.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - policy: What it does during interruptions.
  ///   - center: Where it hears of them.
  public init(
    _ player: any CHHapticAdvancedPatternPlayer,
    policy: InterruptionPolicy = InterruptionPolicy(), center: InterruptionCenter = .shared
  ) {
    self.player = player
    state = Locked(State(playback: InterruptedPlayback(policy: policy)))
    player.completionHandler = { [weak self] error in self?.hasEnded(error) }
    center.add(self)
  }

  /// Where it stands.
  public var playback: InterruptedPlayback { state.withLock { current(&$0).playback } }

  /// The level at which it plays while nothing interrupts, a linear factor, 0 through 1; 1 at first.
  public var level: Double {
    get { state.withLock { $0.playback.wantedLevel } }
    set { _ = hear(.setLevel(newValue)) }  // A level never fails.
  }

  /// Called when the player has come to its end or was stopped; as the player's own.
  public var completionHandler: CHHapticAdvancedPatternPlayerCompletionHandler? {
    get { ends.withLock { $0.completionHandler } }
    set { ends.withLock { $0.completionHandler = newValue } }
  }

  /// Called when the player could not do what an interruption asked of it.
  ///
  /// For instance because its engine has stopped. The player counts as ended then.
  public var failureHandler: ((any Error) -> Void)? {
    get { ends.withLock { $0.failureHandler } }
    set { ends.withLock { $0.failureHandler = newValue } }
  }

  /// Starts from the beginning, also if it plays; once nothing keeps it from playing.
  ///
  /// - Throws: What the player throws.
  public func start() throws { try handle(.start) }

  /// Pauses.
  ///
  /// - Throws: What the player throws.
  public func pause() throws { try handle(.pause) }

  /// Goes on where it was paused, once nothing keeps it from playing.
  ///
  /// - Throws: What the player throws.
  public func resume() throws { try handle(.resume) }

  /// Stops.
  ///
  /// - Throws: What the player throws.
  public func stop() throws { try handle(.stop) }

  /// Takes an event, and gives the error if the player could not follow.
  func hear(_ event: InterruptedPlayback.Event) -> (any Error)? {
    do {
      try handle(event)
      return nil
    } catch {
      return error
    }
  }

  private func handle(_ event: InterruptedPlayback.Event) throws {
    try state.withLock { state in
      _ = current(&state)
      let wasPlaying = state.playback.actual != .stopped
      do {
        for action in state.playback.handle(event) {
          try carryOut(action, wasPlaying: wasPlaying, &state)
        }
      } catch {
        _ = state.playback.handle(.finished)
        throw error
      }
    }
  }

  private func carryOut(
    _ action: InterruptedPlayback.Action, wasPlaying: Bool, _ state: inout State
  ) throws {
    switch action {
    case .start:
      // Stopped first, so that each start has an end of its own: see `current`.
      if wasPlaying { try player.stop(atTime: CHHapticTimeImmediate) }
      try player.start(atTime: CHHapticTimeImmediate)
      state.runCount += 1
    case .pause: try player.pause(atTime: CHHapticTimeImmediate)
    case .resume: try player.resume(atTime: CHHapticTimeImmediate)
    case .stop: try player.stop(atTime: CHHapticTimeImmediate)
    case .setLevel(let level): player.level = level
    }
  }

  /// The state, with it that the player has come to its end by itself.
  private func current(_ state: inout State) -> State {
    if ends.withLock({ $0.count }) == state.runCount, state.playback.actual != .stopped {
      _ = state.playback.handle(.finished)
    }
    return state
  }

  private func hasEnded(_ error: (any Error)?) {
    let handler = ends.withLock { ends in
      ends.count += 1
      return ends.completionHandler
    }
    handler?(error)
  }
}
