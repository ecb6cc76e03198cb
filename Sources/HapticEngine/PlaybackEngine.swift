/// Plays any number of players on an output while being commanded from any thread.
///
/// The sample of a frame depends on the commands and the frame alone, never on blocks or threads: a
/// player alone sounds as `render` writes it, several as its `--mix`. Handlers are called in order on
/// one thread of the engine, and may call it.
///
/// Dropping the last reference stops the engine and then calls ``stoppedHandler`` with
/// ``StoppedReason/destroyed``. Players keep playing when nobody holds them.
public final class PlaybackEngine: Sendable {
  /// Whether the engine takes and plays commands.
  public enum State: Hashable, Sendable {
    case stopped
    case running
  }

  /// Creates an engine that is stopped; the output is not touched before ``start()``.
  public init(
    output: any EngineOutput, options: EngineOptions = EngineOptions(),
    idleClock: any IdleClock = MonotonicClock()
  ) { fatalError("not built yet") }

  /// Whether it runs.
  public var state: State { fatalError("not built yet") }

  /// Why it stopped last without being told to; `nil` since it was started or told to stop.
  public var lastStoppedReason: StoppedReason? { fatalError("not built yet") }

  /// Opens the output and runs; does nothing if the engine runs. Blocks until then.
  ///
  /// - Throws: ``EngineError/outputFailed(_:)``.
  public func start() throws(EngineError) { fatalError("not built yet") }

  /// Eases what sounds to silence, stops, and closes the output; does nothing if it is stopped.
  ///
  /// Never calls ``stoppedHandler``. Active players end with ``PlayerEnding/engineStopped``, and
  /// handlers that wait for them to finish are called; what they return is of no effect then.
  public func stop() { fatalError("not built yet") }

  /// Stops as if something else had taken the output: ``stoppedHandler`` is called.
  public func interrupt() { fatalError("not built yet") }

  /// The frames that the output has taken; stands while the engine is stopped.
  public var currentFrame: Int { fatalError("not built yet") }

  /// ``currentFrame`` in seconds.
  public var currentTime: Double { fatalError("not built yet") }

  /// The frames in a second: those of the output since the first start, before it 48,000.
  public var sampleRate: Int { fatalError("not built yet") }

  /// The output.
  public var output: any EngineOutput { fatalError("not built yet") }

  /// Makes a player, also while the engine is stopped.
  public func makePlayer(_ source: any ScoreSource) -> EnginePlayer {
    fatalError("not built yet")
  }

  /// Calls `handler` once, when no player is active and none is waiting to start; at once if that is
  /// so, or if the engine is stopped. A paused player is active.
  ///
  /// - Parameter handler: Called on the engine's thread, with an error if the engine stopped for
  ///   another reason than being told to. What it returns is done if the engine still runs.
  public func notifyWhenPlayersFinished(
    _ handler: @escaping @Sendable (EngineError?) -> FinishedAction
  ) { fatalError("not built yet") }

  /// Called when the engine stopped without being told to.
  public var stoppedHandler: @Sendable (StoppedReason) -> Void {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// Called once when a lost output is back: the engine is stopped, and every player that was made
  /// before is invalid.
  public var resetHandler: @Sendable () -> Void {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// Whether the engine stops when it has been idle, and a player that is started starts it again;
  /// `false` by default.
  public var isAutoShutdownEnabled: Bool {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// How long no player may be active before the engine stops, in seconds; 120 by default.
  public var idleTimeout: Double {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// Whether the haptic layer is silent; eased over 2 ms.
  public var isMutedForHaptics: Bool {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// Whether the audio layer is silent; eased over 2 ms.
  public var isMutedForAudio: Bool {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// Whether only the haptic layer is rendered; takes effect at the next start.
  public var playsHapticsOnly: Bool {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// Whether only the audio layer is rendered; takes effect at the next start.
  public var playsAudioOnly: Bool {
    get { fatalError("not built yet") }
    set { fatalError("not built yet") }
  }

  /// What has happened so far.
  public var statistics: EngineStatistics { fatalError("not built yet") }

  /// Waits until every handler has been called that is due to what was rendered and commanded so far.
  ///
  /// For tests. Returns at once when called by a handler.
  public func waitForHandlers() { fatalError("not built yet") }
}
