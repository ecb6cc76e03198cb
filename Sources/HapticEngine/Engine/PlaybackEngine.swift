import HapticScore
import Synchronization

/// Plays any number of players on an output while being commanded from any thread.
///
/// The sample of a frame depends on the commands and the frame alone, never on blocks or threads: a
/// player alone sounds as `render` writes it, several as its `--mix`. Handlers are called in order on
/// one thread of the engine, and may call it.
///
/// Dropping the last reference stops the engine and then calls ``stoppedHandler`` with
/// ``StoppedReason/destroyed`` if it was running. Players keep playing when nobody holds them.
public final class PlaybackEngine: Sendable {
  /// Whether the engine takes and plays commands.
  public enum State: Hashable, Sendable {
    case stopped
    case running
  }

  private let core: EngineCore

  /// Creates an engine that is stopped; the output is not touched before ``start()``.
  ///
  /// - Parameters:
  ///   - output: Where the frames go; one engine at a time may use it.
  ///   - options: Channels, gain and capacities.
  ///   - idleClock: The clock of ``idleTimeout``.
  public init(
    output: any EngineOutput, options: EngineOptions = EngineOptions(),
    idleClock: any IdleClock = MonotonicClock()
  ) {
    core = EngineCore(output: output, options: options, idleClock: idleClock)
  }

  deinit { core.destroy() }

  // MARK: Running

  /// Whether it runs.
  public var state: State { core.lock.withLock { core.run == nil ? .stopped : .running } }

  /// Why it stopped last without being told to; `nil` since it was started or told to stop.
  public var lastStoppedReason: StoppedReason? { core.lock.withLock { core.lastStoppedReason } }

  /// Opens the output and runs; does nothing if the engine runs.
  ///
  /// Returns when it runs.
  ///
  /// - Throws: ``EngineError/outputFailed(_:)``.
  public func start() throws(EngineError) {
    try core.lock.withLock { () throws(EngineError) in try core.startRun() }
  }

  /// Eases what sounds to silence, stops, and closes the output; does nothing if it is stopped.
  ///
  /// Never calls ``stoppedHandler``. Active players end with ``PlayerEnding/engineStopped``, and
  /// handlers that wait for them to finish are called; what they return is of no effect then.
  public func stop() { core.lock.withLock { core.endRun(because: nil) } }

  /// Stops as if something else had taken the output: ``stoppedHandler`` is called.
  public func interrupt() { core.lock.withLock { core.endRun(because: .interrupted) } }

  /// The frames that the output has taken; stands while the engine is stopped, and goes on from there.
  ///
  /// If the output has another rate at a later start, it is the frame of the same time.
  public var currentFrame: Int {
    core.signals.counters.pointee.position.load(ordering: .acquiring)
  }

  /// ``currentFrame`` in seconds.
  public var currentTime: Double {
    core.lock.withLock { Double(currentFrame) / Double(core.sampleRate) }
  }

  /// The frames in a second: those of the output since the first start, before it 48,000.
  public var sampleRate: Int { core.lock.withLock { core.sampleRate } }

  /// The output.
  public var output: any EngineOutput { core.output }

  // MARK: Players

  /// Makes a player, also while the engine is stopped.
  ///
  /// - Parameter source: The pattern that it plays.
  /// - Returns: The player, which is idle.
  public func makePlayer(_ source: any ScoreSource) -> EnginePlayer {
    core.lock.withLock { EnginePlayer(source, core) }
  }

  /// Calls `handler` once, when no player is active and none is waiting to start.
  ///
  /// At once if that is so, or if the engine is stopped. A paused player is active. Players that are
  /// started meanwhile put it off.
  ///
  /// - Parameter handler: Called on the engine's thread, with an error if the engine stopped for
  ///   another reason than being told to. What it returns is done if that run of the engine goes on.
  public func notifyWhenPlayersFinished(
    _ handler: @escaping @Sendable (EngineError?) -> FinishedAction
  ) {
    core.lock.withLock { core.notifyWhenQuiet(handler) }
  }

  // MARK: Handlers

  /// Called when the engine stopped without being told to.
  public var stoppedHandler: @Sendable (StoppedReason) -> Void {
    get { core.lock.withLock { core.stoppedHandler } }
    set {
      // The former one goes away without the lock: its end may call the engine.
      let former = core.lock.withLock { () -> @Sendable (StoppedReason) -> Void in
        let former = core.stoppedHandler
        core.stoppedHandler = newValue
        return former
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Called once when a lost output is back, unless the engine has been started by then.
  ///
  /// The engine is stopped, and every player that was made before the loss is invalid.
  public var resetHandler: @Sendable () -> Void {
    get { core.lock.withLock { core.resetHandler } }
    set {
      let former = core.lock.withLock { () -> @Sendable () -> Void in
        let former = core.resetHandler
        core.resetHandler = newValue
        return former
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Waits until every handler has been called that is due to what was rendered and commanded so far.
  ///
  /// For tests. Returns at once when called by a handler.
  public func waitForHandlers() { core.waitForHandlers() }

  // MARK: Settings

  /// Whether the engine stops when it has been idle, and a player that is started starts it again.
  ///
  /// `false` by default.
  public var isAutoShutdownEnabled: Bool {
    get { core.lock.withLock { core.isAutoShutdownEnabled } }
    set { change { $0.isAutoShutdownEnabled = newValue } }
  }

  /// How long no player may be active before the engine stops, in seconds; 120 by default.
  public var idleTimeout: Double {
    get { core.lock.withLock { core.idleTimeout } }
    set { change { $0.idleTimeout = max(0, newValue) } }
  }

  /// Whether the haptic layer is silent; eased over 2 ms.
  public var isMutedForHaptics: Bool {
    get { core.lock.withLock { core.isMutedForHaptics } }
    set {
      change {
        $0.isMutedForHaptics = newValue
        $0.changeLevel(.setHapticLevel, to: newValue ? 0 : 1)
      }
    }
  }

  /// Whether the audio layer is silent; eased over 2 ms.
  public var isMutedForAudio: Bool {
    get { core.lock.withLock { core.isMutedForAudio } }
    set {
      change {
        $0.isMutedForAudio = newValue
        $0.changeLevel(.setAudioLevel, to: newValue ? 0 : 1)
      }
    }
  }

  /// Whether only the haptic layer is rendered; takes effect at the next start.
  public var playsHapticsOnly: Bool {
    get { core.lock.withLock { !core.layers.playsAudio } }
    set { change { $0.layers.playsAudio = !newValue } }
  }

  /// Whether only the audio layer is rendered; takes effect at the next start.
  public var playsAudioOnly: Bool {
    get { core.lock.withLock { !core.layers.playsHaptics } }
    set { change { $0.layers.playsHaptics = !newValue } }
  }

  private func change(_ body: (EngineCore) -> Void) {
    core.lock.withLock { body(core) }
    core.signals.post()
  }

  // MARK: Statistics

  /// What has happened so far.
  public var statistics: EngineStatistics {
    core.lock.withLock {
      let counters = core.signals.counters
      var statistics = EngineStatistics()
      statistics.xrunCount = counters.pointee.xrunCount.load(ordering: .relaxed)
      statistics.suspendCount = counters.pointee.suspendCount.load(ordering: .relaxed)
      statistics.deferredCount = counters.pointee.deferredCount.load(ordering: .relaxed)
      statistics.refusedCount = core.refusedCount
      statistics.peakVoiceCount = counters.pointee.peakVoiceCount.load(ordering: .relaxed)
      guard core.run != nil else { return statistics }
      statistics.activePlayerCount = counters.pointee.activePlayerCount.load(ordering: .relaxed)
      statistics.soundingTakeCount = counters.pointee.soundingTakeCount.load(ordering: .relaxed)
      statistics.soundingVoiceCount = counters.pointee.soundingVoiceCount.load(ordering: .relaxed)
      return statistics
    }
  }
}
