import AudioFrames
import Glibc

extension PlaybackLoop {
  /// Silences the device until the control lets it go on, or cancels.
  ///
  /// Faded where that can be done in time. Else the device is halted at the very frame if it can be,
  /// and dropped if not; then what was not heard is played again.
  mutating func pause(_ source: inout some FrameSource & ~Copyable) throws(AudioOutputError) {
    let wasStarted = isStarted
    let isFaded = fadeOut(&source)
    let unheard = isFaded ? 0 : unheardFrames
    let isHalted = !isFaded && isRunning && device.halt(true) >= 0
    if !isHalted {
      device.drop()
      takeBack(unheard)
    }
    observe(.paused(atFrame: frames.nextFrame - (isHalted ? audible(unheard) : 0)))
    while control.isPaused, !control.isCancelled { device.waitForRequest() }
    guard !control.isCancelled else { return }

    lastRest = device.now
    if isHalted, device.halt(false) >= 0 {
      lastProgress = device.now
      observe(.unpaused(atFrame: frames.nextFrame - audible(unheard)))
      return
    }
    if isHalted { takeBack(unheard) }
    try prepare()
    if wasStarted { frames.fadeIn(frameCount: fadeFrames) }
    observe(.unpaused(atFrame: frames.nextFrame))
  }

  /// Fades the device out, if that can be done in time; returns whether it was.
  ///
  /// A device that gives back what it was to play gets it again, faded. Any other plays what it
  /// holds, and the next frames are faded. Silence follows, so that hardware that stops doesn't cut
  /// the fade.
  mutating func fadeOut(_ source: inout some FrameSource & ~Copyable) -> Bool {
    guard isRunning else { return false }
    let deadline = device.now + PlaybackLimits.silencingSeconds
    let isGivenBack = rewind()
    let held = device.delay()
    guard held >= 0,
      configuration.seconds(ofFrames: held + fadeFrames) < PlaybackLimits.silencingSeconds,
      writeFade(&source, until: deadline)
    else { return false }

    var silentFrames = 0
    while silentFrames < wantedTailFrames {
      let block = silence.frames(limit: wantedTailFrames - silentFrames)
      guard write(block, frameCount: block.frameCount, until: deadline) else { break }
      silentFrames += block.frameCount
    }
    // A server plays on until it is told to stop; hardware needs the silence to be through.
    let rest = isGivenBack ? 0 : silentFrames
    while case let delay = device.delay(), delay > rest, device.now < deadline {
      let seconds = configuration.seconds(ofFrames: delay - rest)
      self.rest(min(max(seconds, PlaybackLimits.shortPause), deadline - device.now))
    }
    return true
  }

  private var isRunning: Bool { isStarted && !isDraining && device.state == .running }

  private var fadeFrames: Int {
    max(1, configuration.frames(inSeconds: PlaybackLimits.fadeSeconds))
  }

  /// The written frames that were not heard, silent ones included.
  private var unheardFrames: Int {
    isStarted ? min(max(0, device.delay()), queuedFrames) : queuedFrames
  }

  /// How many of the last `count` written frames are of the source.
  private func audible(_ count: Int) -> Int { max(0, count - tailFrames) }

  /// Takes back all that the device gives; returns whether it gave any.
  private mutating func rewind() -> Bool {
    let offered = min(device.rewindable(), queuedFrames)
    guard offered > 0, case let count = device.rewind(frameCount: offered), count > 0 else {
      return false
    }
    takeBack(min(count, offered))
    return true
  }

  /// Goes back by the last `count` written frames, so that they are written again.
  mutating func takeBack(_ count: Int) {
    frames.giveBack(audible(count))
    tailFrames -= min(tailFrames, count)
    queuedFrames -= count
    finishDeadline = nil
  }

  /// Writes the fade that begins at the next frame.
  private mutating func writeFade(
    _ source: inout some FrameSource & ~Copyable, until deadline: Double
  ) -> Bool {
    frames.fadeOut(frameCount: fadeFrames)
    let end = frames.nextFrame + fadeFrames
    while frames.nextFrame < end {
      if frames.pendingFrames == 0 {
        if isSourceEnded { return true }
        renderBlock(&source)
        continue
      }
      let block = frames.nextBlock(limit: end - frames.nextFrame)
      let count = min(block.frameCount, end - frames.nextFrame)
      guard write(block, frameCount: count, until: deadline) else { return false }
      frames.take(count)
    }
    return true
  }

  /// Writes the first `count` frames of `block`, all of them; returns whether the device took them
  /// in time.
  private mutating func write(
    _ block: EncodedFrames, frameCount count: Int, until deadline: Double
  ) -> Bool {
    var done = 0
    while done < count {
      let taken = device.write(
        block.start + done * configuration.frameByteCount, frameCount: count - done)
      if taken > 0 {
        let accepted = min(taken, count - done)
        done += accepted
        queuedFrames += accepted
        continue
      }
      guard taken == 0 || taken == Int(-EAGAIN) || taken == Int(-EINTR), device.now < deadline
      else {
        return false
      }
      let before = device.now
      let result = device.wait(seconds: deadline - before)
      guard result >= 0 || result == -EINTR else { return false }
      // Woken for nothing, or by a request.
      if device.now - before < PlaybackLimits.shortPause { rest(PlaybackLimits.shortPause) }
    }
    return true
  }
}
