import Glibc

extension PlaybackLoop {
  /// Lets the device play what it holds, step by step; returns whether it has.
  mutating func finish() throws(AudioOutputError) -> Bool {
    let deadline = finishDeadline ?? beginFinishing()
    if !isDraining {
      let delay = device.delay()
      switch meaning(of: Int32(clamping: delay)) {
      case -EPIPE:
        // It ran dry, which is what it was meant to do: no xrun. A sound server still holds the last
        // frames, and would drop them when it is prepared.
        if device.now < heardAt {
          return try rest(heardAt - device.now, until: deadline, call: "snd_pcm_delay")
        }
        try confirmAlive()
        return true
      case -ESTRPIPE, -ENODEV, -EIO:
        return try dealWithFailure(
          meaning(of: Int32(clamping: delay)), call: "snd_pcm_delay")
      default:
        // A device that can't tell is drained at once.
        let audible = delay - tailFrames
        if audible > 0 {
          heardAt = device.now + configuration.seconds(ofFrames: audible)
          return try rest(
            configuration.seconds(ofFrames: audible), until: deadline, call: "snd_pcm_delay")
        }
        isDraining = true
      }
    }
    return try drain(until: deadline)
  }

  /// Says that all is written; returns when the device is to have played it.
  private mutating func beginFinishing() -> Double {
    observe(.draining)
    let held = min(queuedFrames, configuration.bufferFrames)
    let deadline =
      device.now + configuration.seconds(ofFrames: held) + PlaybackLimits.drainGraceSeconds
    finishDeadline = deadline
    return deadline
  }

  /// Lets the device play the silence that is left; returns whether it has.
  private mutating func drain(until deadline: Double) throws(AudioOutputError) -> Bool {
    switch meaning(of: device.drain()) {
    case 0..., -EPIPE:
      return true
    case -EAGAIN, -EINTR:
      let left = configuration.seconds(ofFrames: max(0, device.delay()))
      return try rest(left, until: deadline, call: "snd_pcm_drain")
    case let code:
      return try dealWithFailure(code, call: "snd_pcm_drain")
    }
  }

  /// Waits out a suspend, or throws; returns whether nothing is left to play.
  private mutating func dealWithFailure(
    _ code: Int32, call: String
  ) throws(AudioOutputError) -> Bool {
    guard code == -ESTRPIPE else {
      throw .whilePlaying(device: deviceName, call: call, code: code)
    }
    try recoverFromSuspend(call: call)
    finishDeadline = nil
    return queuedFrames == 0  // prepared: what it held is lost
  }

  /// Lets time pass, and gives up on a device that should have played all.
  private mutating func rest(
    _ seconds: Double, until deadline: Double, call: String
  ) throws(AudioOutputError) -> Bool {
    guard device.now < deadline else {
      throw AudioOutputError(.stalled, device: deviceName, call: call, code: -ETIMEDOUT)
    }
    rest(min(max(seconds, PlaybackLimits.shortPause), PlaybackLimits.drainPause))
    return false
  }

  /// Tells a device that ran dry, as it was meant to, from one whose server died, which looks the
  /// same but takes no more frames.
  mutating func confirmAlive() throws(AudioOutputError) {
    try prepare()
    let block = silence.frames()
    let taken = device.write(block.start, frameCount: block.frameCount)
    guard taken >= 0 || taken == Int(-EAGAIN) || taken == Int(-EINTR) else {
      throw .whilePlaying(
        device: deviceName, call: "snd_pcm_writei", code: meaning(of: Int32(clamping: taken)))
    }
    let started = device.start()
    guard started >= 0 || device.state == .running else {
      throw .whilePlaying(device: deviceName, call: "snd_pcm_start", code: meaning(of: started))
    }
  }
}
