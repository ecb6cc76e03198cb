/// Plays one pattern on an engine, as often as it is started; any thread.
///
/// Every call takes effect at an exact frame of the engine's clock; of two calls for the same frame
/// the earlier goes first. A player that was started keeps playing when nobody holds it.
public final class EnginePlayer: Sendable {
  /// What a player is doing.
  public enum State: Hashable, Sendable {
    case idle
    case playing
    case paused
  }

  /// The pattern.
  public var source: any ScoreSource { fatalError("not built yet") }

  init() { fatalError("not built yet") }

  /// Starts from the beginning, or from where ``seek(toOffset:at:)`` went before; a playing player
  /// starts again.
  ///
  /// - Throws: ``EngineError/engineNotRunning`` unless auto-shutdown is on, when the engine is
  ///   started; ``EngineError/outputFailed(_:)`` if that fails; ``EngineError/playerInvalid``,
  ///   ``EngineError/invalidTime``, ``EngineError/compilation(_:)``,
  ///   ``EngineError/tooManyPlayers``, ``EngineError/tooManyVoices``,
  ///   ``EngineError/commandQueueFull``.
  public func start(at time: EngineTime = .immediately) throws(EngineError) {
    fatalError("not built yet")
  }

  /// Eases to silence over 2 ms and ends; without effect on an idle player.
  ///
  /// - Throws: ``EngineError/engineNotRunning``, ``EngineError/playerInvalid``,
  ///   ``EngineError/invalidTime``, ``EngineError/commandQueueFull``.
  public func stop(at time: EngineTime = .immediately) throws(EngineError) {
    fatalError("not built yet")
  }

  /// Eases to silence over 2 ms and holds its place; without effect on a player that does not play.
  ///
  /// - Throws: As ``stop(at:)``.
  public func pause(at time: EngineTime = .immediately) throws(EngineError) {
    fatalError("not built yet")
  }

  /// Goes on where it was paused; without effect on a player that is not paused.
  ///
  /// - Throws: As ``stop(at:)``.
  public func resume(at time: EngineTime = .immediately) throws(EngineError) {
    fatalError("not built yet")
  }

  /// Goes to a place in the pattern; a player that is idle then starts there next time.
  ///
  /// - Parameter offset: Seconds from the pattern's start at playback rate 1. At or behind its end a
  ///   player that does not loop ends, one that does goes to the start.
  /// - Throws: As ``start(at:)``, but an idle player of a stopped engine only notes the place.
  public func seek(
    toOffset offset: Double, at time: EngineTime = .immediately
  ) throws(EngineError) { fatalError("not built yet") }

  /// Drops the commands that wait for their time, and stops.
  ///
  /// - Throws: ``EngineError/playerInvalid``, ``EngineError/engineNotRunning``.
  public func cancel() throws(EngineError) { fatalError("not built yet") }

  /// Sends values of controls, each in force until the pattern or another value takes it over.
  ///
  /// On an idle player they are in force from the next start.
  ///
  /// - Throws: As ``stop(at:)``, and ``EngineError/invalidParameter``.
  public func send(
    _ parameters: [LiveParameter], at time: EngineTime = .immediately
  ) throws(EngineError) { fatalError("not built yet") }

  /// Lets a curve take its control over; on an idle player from the next start.
  ///
  /// It runs on the engine's clock, whatever the playback rate, and holds while the player is paused.
  ///
  /// - Throws: As ``send(_:at:)``.
  public func schedule(
    _ curve: LiveCurve, at time: EngineTime = .immediately
  ) throws(EngineError) { fatalError("not built yet") }

  /// Whether it is silent while it plays on; eased over 2 ms.
  public var isMuted: Bool {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// A linear gain, 0 through 1, eased over 2 ms; 1 by default. For ducking.
  public var level: Double {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// Whether it begins again at the loop's end; `false` by default. Switched off while it plays, the
  /// current pass is the last.
  public var isLoopEnabled: Bool {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// Where a pass ends, in seconds from the pattern's start at playback rate 1; the pattern's duration
  /// by default, and when set to 0 or less.
  public var loopEnd: Double {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// How much faster times pass than written; 1 by default. A value that is not above 0 is ignored.
  public var playbackRate: Double {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// Called once for every start that took effect or can no longer, when the player has ended; not
  /// on pause, and not when it is started again while it plays.
  public var completionHandler: (@Sendable (PlayerEnding) -> Void)? {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// What it is doing, as of the latest block.
  public var state: State { fatalError("not built yet") }

  /// Where in the pattern it is, in seconds at playback rate 1, as of the latest block; 0 if idle.
  public var offset: Double { fatalError("not built yet") }
}
