import HapticScore
import Synchronization

/// Plays one pattern on an engine, as often as it is started; any thread.
///
/// Every call takes effect at an exact frame of the engine's clock; of two calls for the same frame
/// the earlier goes first. A player that was started keeps playing when nobody holds it.
public final class EnginePlayer: @unchecked Sendable {
  // Unchecked: what is not constant is guarded by the engine's lock, or the audio thread's alone.

  /// What a player is doing.
  public enum State: Hashable, Sendable {
    case idle
    case playing
    case paused
  }

  /// The pattern.
  public let source: any ScoreSource
  let core: EngineCore
  /// How often the output had been lost when it was made.
  let lossCount: Int
  let pointer: PlayerPointer
  let signals: UnsafeMutablePointer<PlayerSignals>

  // Guarded by the engine's lock.
  var settings = PlayerSettings()
  var prepared: PreparedScore?
  /// The run in which the audio thread's state was set up.
  var generation = 0
  var sentCount = 0

  /// Makes a player; with the lock held.
  init(_ source: any ScoreSource, _ core: EngineCore) {
    self.source = source
    self.core = core
    lossCount = core.lossCount
    signals = .allocate(capacity: 1)
    signals.initialize(to: PlayerSignals())
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: PlayerState(signals, level: 1, isLooping: false))
  }

  deinit {
    // The engine holds it as long as the audio thread may know it.
    pointer.deinitialize(count: 1)
    pointer.deallocate()
    signals.deinitialize(count: 1)
    signals.deallocate()
  }

  /// Called once for every start, when the player has ended; on the engine's thread.
  ///
  /// Not on pause, and not for a start that another start, while it played, has taken over.
  public var completionHandler: (@Sendable (PlayerEnding) -> Void)? {
    get { core.lock.withLock { settings.completionHandler } }
    set {
      // The former one goes away without the lock: its end may call the engine.
      let former = core.lock.withLock { () -> (@Sendable (PlayerEnding) -> Void)? in
        let former = settings.completionHandler
        settings.completionHandler = newValue
        return former
      }
      withExtendedLifetime(former) {}
    }
  }

  /// What it is doing, as of the latest block.
  public var state: State {
    core.lock.withLock {
      guard core.run?.generation == generation else { return .idle }
      switch signals.pointee.activity.load(ordering: .relaxed) {
      case 0: return .idle
      case 1: return .playing
      default: return .paused
      }
    }
  }

  /// Where in the pattern it is, in seconds at playback rate 1, as of the latest block; 0 if idle.
  public var offset: Double {
    core.lock.withLock {
      guard core.run?.generation == generation else { return 0 }
      return Double(bitPattern: signals.pointee.offsetBits.load(ordering: .relaxed))
    }
  }

  // MARK: For the engine, with the lock held

  /// Whether the audio thread does not know it: no command is under way, and it has no take.
  var isDisengaged: Bool {
    signals.pointee.executed.load(ordering: .acquiring) == sentCount
      && !signals.pointee.isListed.load(ordering: .acquiring)
  }

  /// Notes that the run is over in which it was engaged.
  func noteRunEnded() { generation = 0 }
}
