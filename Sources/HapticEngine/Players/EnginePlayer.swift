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
  private let core: EngineCore
  /// How often the output had been lost when it was made.
  private let lossCount: Int
  private let pointer: PlayerPointer
  private let signals: UnsafeMutablePointer<PlayerSignals>

  // Guarded by the engine's lock.
  private(set) var settings = PlayerSettings()
  private var prepared: PreparedScore?
  /// The run in which the audio thread's state was set up.
  private var generation = 0
  private var sentCount = 0

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

  // MARK: Commands

  /// Starts from the beginning, or from where ``seek(toOffset:at:)`` went before.
  ///
  /// A playing player starts again.
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - firstFrame: The frame to begin with, counted over all passes, so that a part sounds as
  ///     `render --from` has it: without a ramp. Of no effect after a seek.
  /// - Throws: ``EngineError/engineNotRunning`` unless auto-shutdown is on, when the engine is
  ///   started; ``EngineError/outputFailed(_:)`` if that fails; ``EngineError/playerInvalid``,
  ///   ``EngineError/invalidTime``, ``EngineError/compilation(_:)``,
  ///   ``EngineError/tooManyPlayers``, ``EngineError/tooManyVoices``,
  ///   ``EngineError/commandQueueFull``.
  public func start(
    at time: EngineTime = .immediately, fromFrame firstFrame: Int = 0
  ) throws(EngineError) {
    guard firstFrame >= 0 else { throw .invalidTime }
    try core.lock.withLock { () throws(EngineError) in
      try checkValidity()
      if core.run == nil, core.isAutoShutdownEnabled { try core.startRun() }
      let run = try joinedRun()
      var command = Command(.start, player: pointer)
      command.frame = try frame(at: time, run)
      command.passCount = settings.passCount
      command.firstFrame = firstFrame
      try sendWithTake(&command, run)
    }
  }

  /// Eases to silence over 2 ms and ends; without effect on an idle player.
  ///
  /// - Parameter time: When.
  /// - Throws: ``EngineError/engineNotRunning``, ``EngineError/playerInvalid``,
  ///   ``EngineError/invalidTime``, ``EngineError/commandQueueFull``.
  public func stop(at time: EngineTime = .immediately) throws(EngineError) {
    try command(.stop, at: time)
  }

  /// Eases to silence over 2 ms and holds its place; without effect on a player that does not play.
  ///
  /// - Parameter time: When.
  /// - Throws: As ``stop(at:)``.
  public func pause(at time: EngineTime = .immediately) throws(EngineError) {
    try command(.pause, at: time)
  }

  /// Goes on where it was paused; without effect on a player that is not paused.
  ///
  /// - Parameter time: When.
  /// - Throws: As ``stop(at:)``.
  public func resume(at time: EngineTime = .immediately) throws(EngineError) {
    try command(.resume, at: time)
  }

  /// Goes to a place in the pattern; a player that is idle then starts there next time.
  ///
  /// - Parameters:
  ///   - offset: Seconds from the pattern's start at playback rate 1. At or behind its end a player
  ///     that does not loop ends, one that does goes to the start.
  ///   - time: When.
  /// - Throws: As ``start(at:)``, but never starts the engine.
  public func seek(
    toOffset offset: Double, at time: EngineTime = .immediately
  ) throws(EngineError) {
    guard offset.isFinite, offset >= 0 else { throw .invalidTime }
    try core.lock.withLock { () throws(EngineError) in
      try checkValidity()
      let run = try joinedRun()
      var command = Command(.seek, player: pointer)
      command.frame = try frame(at: time, run)
      command.value = offset
      try sendWithTake(&command, run, offset: offset)
    }
  }

  /// Drops the commands that wait for their time, and stops.
  ///
  /// - Throws: ``EngineError/playerInvalid``, ``EngineError/engineNotRunning``.
  public func cancel() throws(EngineError) { try command(.cancel, at: .immediately) }

  /// Sends values of controls, each in force until the pattern or another value takes it over.
  ///
  /// On an idle player they are in force from the next start, and from later ones, until the pattern
  /// sets the control.
  ///
  /// - Parameters:
  ///   - parameters: The values; each frame is the sum of that of `time` and that of its delay.
  ///   - time: When.
  /// - Throws: As ``stop(at:)``, and ``EngineError/invalidParameter``.
  public func send(
    _ parameters: [LiveParameter], at time: EngineTime = .immediately
  ) throws(EngineError) {
    for parameter in parameters {
      guard parameter.value.isFinite else { throw .invalidParameter }
      guard parameter.delay.isFinite, parameter.delay >= 0 else { throw .invalidTime }
    }
    try core.lock.withLock { () throws(EngineError) in
      try checkValidity()
      let run = try joinedRun()
      let frame = try frame(at: time, run)
      try checkRoom(in: run, for: parameters.count)
      for parameter in parameters {
        var command = Command(.setControl, player: pointer)
        command.frame = frame
        command.delay = run.frame(at: parameter.delay)
        command.control = parameter.control
        command.value = parameter.control.held(parameter.value)
        send(command, run)
      }
      core.output.wake()
    }
  }

  /// Lets a curve take its control over; on an idle player from the next start.
  ///
  /// It runs on the engine's clock, whatever the playback rate, and holds while the player is paused.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - time: When the times of its points begin to count.
  /// - Throws: As ``send(_:at:)``.
  public func schedule(
    _ curve: LiveCurve, at time: EngineTime = .immediately
  ) throws(EngineError) {
    guard let first = curve.points.first else { throw .invalidParameter }
    var latest = first.time
    for point in curve.points {
      guard point.value.isFinite, point.time >= latest else { throw .invalidParameter }
      guard point.time.isFinite, point.time >= 0 else { throw .invalidTime }
      latest = point.time
    }
    try core.lock.withLock { () throws(EngineError) in
      try checkValidity()
      let run = try joinedRun()
      var command = Command(.setControl, player: pointer)
      command.frame = try frame(at: time, run)
      // It takes over with its first point.
      command.delay = run.frame(at: first.time)
      command.control = curve.control
      try checkRoom(in: run)
      command.curve = run.makeCurve(
        ControlTimeline.segments(
          through: curve.points.map {
            (run.clock.frame(at: $0.time), curve.control.held($0.value))
          }))
      send(command, run)
      core.output.wake()
    }
  }

  // MARK: Settings

  /// Whether it is silent while it plays on; eased over 2 ms.
  public var isMuted: Bool {
    get { core.lock.withLock { settings.isMuted } }
    set {
      core.lock.withLock {
        settings.isMuted = newValue
        changeSetting(.setLevel, to: settings.gain)
      }
    }
  }

  /// A linear gain, 0 through 1, eased over 2 ms; 1 by default.
  ///
  /// For ducking. Values outside are held to the range, and what is no number is ignored.
  public var level: Double {
    get { core.lock.withLock { settings.level } }
    set {
      guard !newValue.isNaN else { return }
      core.lock.withLock {
        settings.level = min(max(newValue, 0), 1)
        changeSetting(.setLevel, to: settings.gain)
      }
    }
  }

  /// Whether it begins again at the loop's end; `false` by default.
  ///
  /// Switched off while it plays, the current pass is the last.
  public var isLoopEnabled: Bool {
    get { core.lock.withLock { settings.isLoopEnabled } }
    set {
      core.lock.withLock {
        guard settings.isLoopEnabled != newValue else { return }
        settings.isLoopEnabled = newValue
        changeSetting(.setLooping, to: newValue ? 1 : 0)
        // In place where it can be; what waits to start plays whole again without a loop.
        replaceTakes(newValue ? .replace : .replaceWaiting)
      }
    }
  }

  /// Where a pass of a loop ends, in seconds from the pattern's start at playback rate 1.
  ///
  /// The pattern's duration by default, and when set to 0 or less.
  public var loopEnd: Double {
    get { core.lock.withLock { effectiveLoopEnd } }
    set {
      guard !newValue.isNaN else { return }
      core.lock.withLock {
        settings.loopEnd = newValue.isFinite ? max(0, newValue) : 0
        if settings.isLoopEnabled { replaceTakes(.replace) }
      }
    }
  }

  /// How often a start plays the pattern where it does not loop, at least once; 1 by default.
  ///
  /// A pass begins where the one before has lasted until ``loopEnd``, and what sounds on behind that
  /// sounds on into it. Takes effect at the next start.
  public var passCount: Int {
    get { core.lock.withLock { settings.passCount } }
    set { core.lock.withLock { settings.passCount = max(1, newValue) } }
  }

  /// How much faster times pass than written; 1 by default.
  ///
  /// A value that is not above 0, or at which the pattern cannot be compiled, is ignored.
  public var playbackRate: Double {
    get { core.lock.withLock { settings.playbackRate } }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      core.lock.withLock {
        let former = settings.playbackRate
        guard former != newValue else { return }
        settings.playbackRate = newValue
        if !replaceTakes(.replace) { settings.playbackRate = former }
      }
    }
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

  // MARK: Private, with the lock held

  private var effectiveLoopEnd: Double {
    settings.loopEnd > 0 ? settings.loopEnd : source.duration
  }

  private func checkValidity() throws(EngineError) {
    guard !core.isDestroyed, lossCount == core.lossCount else { throw .playerInvalid }
  }

  /// The run, in which the audio thread's state of this player has been set up.
  private func joinedRun() throws(EngineError) -> EngineRun {
    core.collect()
    try checkValidity()
    guard let run = core.run else { throw .engineNotRunning }
    if generation != run.generation {
      generation = run.generation
      sentCount = 0
      pointer.deinitialize(count: 1)
      signals.deinitialize(count: 1)
      signals.initialize(to: PlayerSignals())
      pointer.initialize(
        to: PlayerState(signals, level: settings.gain, isLooping: settings.isLoopEnabled))
    }
    return run
  }

  /// The frame of a time; 0 for at once.
  private func frame(at time: EngineTime, _ run: EngineRun) throws(EngineError) -> Int {
    switch time {
    case .immediately: return 0
    case .frame(let frame):
      guard frame >= 0 else { throw .invalidTime }
      return frame
    case .seconds(let seconds):
      guard seconds.isFinite, seconds >= 0 else { throw .invalidTime }
      return run.frame(at: seconds)
    }
  }

  private func checkRoom(
    in run: EngineRun, for count: Int = 1, isStop: Bool = false
  ) throws(EngineError) {
    guard run.hasRoom(for: count, isStop: isStop) else {
      core.refusedCount += 1
      throw .commandQueueFull
    }
  }

  private func send(_ command: Command, _ run: EngineRun) {
    sentCount += 1
    run.send(command)
    core.engage(self)
  }

  private func command(_ kind: Command.Kind, at time: EngineTime) throws(EngineError) {
    try core.lock.withLock { () throws(EngineError) in
      try checkValidity()
      let run = try joinedRun()
      var command = Command(kind, player: pointer)
      command.frame = try frame(at: time, run)
      try checkRoom(in: run, isStop: kind == .stop || kind == .cancel)
      send(command, run)
      core.output.wake()
    }
  }

  /// Sends a command with a take for it.
  private func sendWithTake(
    _ command: inout Command, _ run: EngineRun, offset: Double = 0
  ) throws(EngineError) {
    try checkRoom(in: run)
    let score = try preparedScore(run)
    do throws(EngineError) {
      command.take = try run.makeTake(
        of: self, score, isLooping: settings.isRepeating, offset: offset)
    } catch {
      core.refusedCount += 1
      throw error
    }
    send(command, run)
    core.output.wake()
  }

  private func preparedScore(_ run: EngineRun) throws(EngineError) -> PreparedScore {
    let key = PreparedScore.Key(
      sampleRate: run.clock.sampleRate, speed: settings.playbackRate, loopEnd: effectiveLoopEnd,
      isCut: settings.isRepeating && effectiveLoopEnd < source.duration,
      playsHaptics: run.playsHaptics, playsAudio: run.playsAudio)
    if let prepared, prepared.key == key { return prepared }
    let score = try PreparedScore(source, key)
    prepared = score
    return score
  }

  /// Sends a setting to the audio thread if that knows the player.
  private func changeSetting(_ kind: Command.Kind, to value: Double) {
    guard let run = core.run, run.generation == generation else { return }
    guard run.hasRoom(isStop: true) else {
      core.refusedCount += 1
      return
    }
    var command = Command(kind, player: pointer)
    command.value = value
    send(command, run)
    core.output.wake()
  }

  /// Sends takes, made for the present settings, to go on for those that play or wait.
  ///
  /// - Returns: Whether that was possible, or there are none.
  @discardableResult
  private func replaceTakes(_ kind: Command.Kind) -> Bool {
    guard let run = core.run, run.generation == generation else { return true }
    core.collect()
    guard core.run === run else { return true }
    do throws(EngineError) {
      let slots = run.slots(of: self)
      guard !slots.isEmpty else { return true }
      let score = try preparedScore(run)
      for slot in slots where run.holdings[slot]?.score.key != score.key {
        try checkRoom(in: run)
        var command = Command(kind, player: pointer)
        command.replacedTake = slot
        command.take = try run.makeTake(
          of: self, score, isLooping: settings.isRepeating)
        // One that plays is left by a command for those that wait.
        if kind == .replace { run.noteReplaced(slot) }
        send(command, run)
      }
      core.output.wake()
      return true
    } catch {
      core.refusedCount += 1
      return false
    }
  }
}

extension Control {
  /// The nearest value that a dynamic parameter may give.
  fileprivate func held(_ value: Double) -> Double {
    min(max(value, valueRange.lowerBound), valueRange.upperBound)
  }
}
