import HapticScore
import Synchronization

/// How calls become commands; all with the lock held, but for ``command(_:at:)``.
extension EnginePlayer {
  var effectiveLoopEnd: Double {
    settings.loopEnd > 0 ? settings.loopEnd : source.duration
  }

  func checkValidity() throws(EngineError) {
    guard !core.isDestroyed, lossCount == core.lossCount else { throw .playerInvalid }
  }

  /// The run, in which the audio thread's state of this player has been set up.
  func joinedRun() throws(EngineError) -> EngineRun {
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
  func frame(at time: EngineTime, _ run: EngineRun) throws(EngineError) -> Int {
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

  func checkRoom(
    in run: EngineRun, for count: Int = 1, isStop: Bool = false
  ) throws(EngineError) {
    guard run.hasRoom(for: count, isStop: isStop) else {
      core.refusedCount += 1
      throw .commandQueueFull
    }
  }

  func send(_ command: Command, _ run: EngineRun) {
    sentCount += 1
    run.send(command)
    core.engage(self)
  }

  func command(_ kind: Command.Kind, at time: EngineTime) throws(EngineError) {
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
  func sendWithTake(
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

  func preparedScore(_ run: EngineRun) throws(EngineError) -> PreparedScore {
    let key = PreparedScore.Key(
      sampleRate: run.clock.sampleRate, speed: settings.playbackRate, loopEnd: effectiveLoopEnd,
      isCut: settings.isRepeating && effectiveLoopEnd < source.duration,
      playsHaptics: run.playsHaptics, playsAudio: run.playsAudio)
    if let prepared, prepared.key == key { return prepared }
    let score = try PreparedScore(source, key)
    prepared = score
    return score
  }
}
