import HapticScore
import HapticSynthesis
import Synchronization

/// The control side of an engine: what its public face and its players share.
///
/// All state is guarded by one lock; handlers are called by the collector's thread without it.
final class EngineCore: @unchecked Sendable {
  let lock = EngineLock()
  let signals = EngineSignals()
  let output: any EngineOutput
  let options: EngineOptions
  let idleClock: any IdleClock

  // Guarded by `lock`.
  private(set) var run: EngineRun?
  private(set) var sampleRate = 48_000
  private(set) var lastStoppedReason: StoppedReason?
  /// How often the output was lost: players of before are invalid.
  private(set) var lossCount = 0
  /// Whether the output is lost and not back.
  private(set) var isLost = false
  private(set) var isDestroyed = false
  var stoppedHandler: @Sendable (StoppedReason) -> Void = { _ in }
  var resetHandler: @Sendable () -> Void = {}
  var isAutoShutdownEnabled = false
  var idleTimeout = 120.0
  var isMutedForHaptics = false
  var isMutedForAudio = false
  var layers = EngineLayers()
  /// Commands, takes and voices for which there was no room.
  var refusedCount = 0
  private var generation = 0
  /// Players that the audio thread may know, which therefore must not go away.
  private var engaged: [ObjectIdentifier: EnginePlayer] = [:]
  private var finishedHandlers: [@Sendable (EngineError?) -> FinishedAction] = []
  /// What the collector's thread is to call, in order.
  private var jobs: [@Sendable () -> Void] = []
  /// Since when no player has been active, on the idle clock.
  private var idleSince: Double?
  private var collector: WorkerThread?
  private var askedBarriers = 0
  private var servedBarriers = 0

  init(output: any EngineOutput, options: EngineOptions, idleClock: any IdleClock) {
    self.output = output
    self.options = options
    self.idleClock = idleClock
    let signals = signals
    idleClock.observe { signals.post() }
  }

  // MARK: Starting and stopping, with the lock held

  /// Starts a run unless there is one.
  func startRun() throws(EngineError) {
    guard !isDestroyed else { throw .engineNotRunning }
    noteOutputEnding()
    guard run == nil else { return }
    let clock: FrameClock
    do {
      clock = FrameClock(sampleRate: try output.open(channelCount: options.map.channels.count))
    } catch {
      throw .outputFailed("\(error)")
    }
    var position = signals.counters.pointee.position.load(ordering: .relaxed)
    if clock.sampleRate != sampleRate, position > 0 {
      // The clock goes on from the same time.
      position = Int(clock.frame(at: Double(position) / Double(sampleRate)))
    }
    generation += 1
    sampleRate = clock.sampleRate
    let run = EngineRun(
      generation: generation, clock: clock, options: options, signals: signals, map: layers,
      position: position, hapticLevel: isMutedForHaptics ? 0 : 1,
      audioLevel: isMutedForAudio ? 0 : 1)
    do {
      try output.start(EngineFrames(run.renderer), run.monitor)
    } catch {
      throw .outputFailed("\(error)")
    }
    self.run = run
    lastStoppedReason = nil
    isLost = false
    idleSince = idleClock.now
    startCollector()
    signals.post()
  }

  /// Ends the run: fades out, waits for the output, and queues what is to be called.
  ///
  /// - Parameter reason: Why, or `nil` if it was asked for.
  func endRun(because reason: StoppedReason?) {
    guard let run else { return }
    run.send(Command(.end))
    output.wake()
    output.stop()
    for (player, ending) in run.close() { queueCompletion(of: player, ending) }
    self.run = nil
    engaged.values.forEach { $0.noteRunEnded() }
    queueRelease(Array(engaged.values))
    engaged.removeAll()
    let error: EngineError? = reason == nil || reason == .playersFinished ? nil : .engineNotRunning
    for handler in finishedHandlers { queue { _ = handler(error) } }
    finishedHandlers.removeAll()
    lastStoppedReason = reason
    idleSince = nil
    if let reason {
      if reason == .deviceLost {
        isLost = true
        lossCount += 1
      }
      let handler = stoppedHandler
      queue { handler(reason) }
    }
  }

  /// Stops if the output has ended by itself.
  private func noteOutputEnding() {
    switch run?.monitor.ending {
    case nil: break
    case .lost: endRun(because: .deviceLost)
    case .suspended: endRun(because: .suspended)
    case .failed(let what): endRun(because: .systemError(what))
    }
  }

  /// The last reference is gone: stops, says so, and lets the collector's thread end.
  func destroy() {
    // The handlers go away without the lock: their ends may call a player.
    let handlers = lock.withLock {
      () -> (@Sendable () -> Void, @Sendable (StoppedReason) -> Void) in
      endRun(because: .destroyed)
      isDestroyed = true
      isLost = false
      let handlers = (resetHandler, stoppedHandler)
      resetHandler = {}
      stoppedHandler = { _ in }
      return handlers
    }
    signals.post()
    withExtendedLifetime(handlers) {}
  }

  // MARK: Handlers, with the lock held

  /// Queues something to be called on the collector's thread.
  func queue(_ job: @escaping @Sendable () -> Void) {
    jobs.append(job)
    startCollector()
    signals.post()
  }

  private func queueCompletion(of player: EnginePlayer, _ ending: PlayerEnding) {
    guard let handler = player.settings.completionHandler else { return }
    queue { handler(ending) }
  }

  /// Lets go of objects on the collector's thread, without the lock: their ends may call the engine.
  private func queueRelease(_ players: [EnginePlayer]) {
    guard !players.isEmpty else { return }
    queue { withExtendedLifetime(players) {} }
  }

  /// Changes the level of a layer while it plays.
  func changeLevel(_ kind: Command.Kind, to level: Double) {
    guard let run else { return }
    guard run.hasRoom(isStop: true) else {
      refusedCount += 1
      return
    }
    var command = Command(kind)
    command.value = level
    run.send(command)
    output.wake()
  }

  /// Notes that the audio thread may know a player.
  func engage(_ player: EnginePlayer) { engaged[ObjectIdentifier(player)] = player }

  /// Calls a handler when no player is active.
  func notifyWhenQuiet(_ handler: @escaping @Sendable (EngineError?) -> FinishedAction) {
    guard run != nil else {
      queue { _ = handler(nil) }
      return
    }
    finishedHandlers.append(handler)
    startCollector()
    signals.post()
  }

  // MARK: The collector

  /// Frees what the audio thread has let go of, and queues what is due; with the lock held.
  func collect() {
    noteOutputEnding()
    guard let run else {
      probeOutput()
      return
    }
    for (player, ending) in run.reclaim() { queueCompletion(of: player, ending) }
    let idle = engaged.values.filter { $0.isDisengaged }
    for player in idle { engaged[ObjectIdentifier(player)] = nil }
    queueRelease(idle)
    guard run.isQuiet else {
      idleSince = nil
      return
    }
    if idleSince == nil { idleSince = idleClock.now }
    let handlers = finishedHandlers
    finishedHandlers.removeAll()
    for handler in handlers { queueFinished(handler, run.generation) }
    if isAutoShutdownEnabled, remainingIdleTime <= 0 { endRun(because: .idleTimeout) }
  }

  private func queueFinished(
    _ handler: @escaping @Sendable (EngineError?) -> FinishedAction, _ generation: Int
  ) {
    queue { [unowned self] in
      guard case .stopEngine = handler(nil) else { return }
      lock.withLock {
        // Not an engine that was started again in the meantime.
        if run?.generation == generation { endRun(because: .playersFinished) }
      }
    }
  }

  private var remainingIdleTime: Double {
    guard let idleSince else { return .infinity }
    return idleSince + idleTimeout - idleClock.now
  }

  private func probeOutput() {
    guard isLost, !isDestroyed, output.isAvailable else { return }
    isLost = false
    let handler = resetHandler
    queue { handler() }
  }

  /// How long the collector may sleep.
  private var sleepSeconds: Double? {
    if isLost { return 0.5 }
    guard run != nil, isAutoShutdownEnabled, idleSince != nil else { return nil }
    return max(0.001, remainingIdleTime)
  }

  private func startCollector() {
    guard collector == nil else { return }
    // It holds the core until the engine is destroyed.
    collector = WorkerThread(isDetached: true) { self.runCollector() }
    precondition(collector != nil, "a thread for the engine's handlers can be made")
  }

  private func runCollector() {
    var sleep: Double?
    while true {
      var due: [@Sendable () -> Void] = []
      var isDone = false
      lock.withLock {
        let barriers = askedBarriers
        collect()
        due = jobs
        jobs.removeAll()
        if due.isEmpty, servedBarriers != barriers {
          servedBarriers = barriers
          lock.broadcast()
        }
        isDone = isDestroyed && due.isEmpty
        if isDone {
          collector = nil
          lock.broadcast()
        }
        sleep = sleepSeconds
      }
      if isDone { return }
      if due.isEmpty {
        signals.wait(seconds: sleep)
      } else {
        for job in due { job() }
      }
    }
  }

  /// Waits until everything has been called that is due; without the lock.
  func waitForHandlers() {
    lock.withLock {
      guard let collector, !collector.isCurrent else { return }
      askedBarriers += 1
      let barrier = askedBarriers
      signals.post()
      while servedBarriers < barrier, self.collector != nil { lock.wait() }
    }
  }
}
