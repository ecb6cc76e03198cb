import HapticScore

extension EnginePlayer {
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
