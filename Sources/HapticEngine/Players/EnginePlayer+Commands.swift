extension EnginePlayer {
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
}
