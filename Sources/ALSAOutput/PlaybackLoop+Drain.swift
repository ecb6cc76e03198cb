import Glibc

extension PlaybackLoop {
  /// Lets the device play what it holds, for as long as that lasts and a little more.
  mutating func drain() throws(AudioOutputError) -> PlaybackReport.Ending {
    observe(.draining)
    var deadline = drainDeadline
    while !control.isCancelled {
      let result = device.drain()
      switch meaning(of: result) {
      case 0...:
        return .finished
      case -EPIPE:
        // It ran dry, which is what it was meant to do: no xrun.
        return .finished
      case -EAGAIN, -EINTR:
        guard device.now < deadline else {
          throw AudioOutputError(
            .stalled, device: deviceName, call: "snd_pcm_drain", code: -ETIMEDOUT)
        }
        device.sleep(seconds: drainPause)
      case -ESTRPIPE:
        try recoverFromSuspend(call: "snd_pcm_drain")
        if queuedFrames == 0 { return .finished }  // prepared: nothing is left to play
        deadline = drainDeadline
      case let code:
        throw .whilePlaying(device: deviceName, call: "snd_pcm_drain", code: code)
      }
    }
    return .cancelled
  }

  private var drainDeadline: Double {
    let frames = min(queuedFrames, configuration.bufferFrames)
    return device.now + configuration.seconds(ofFrames: frames) + PlaybackLimits.drainGraceSeconds
  }

  /// The time until it is worth asking again: the rest of the frames, in steps that a cancel can
  /// wait for.
  private var drainPause: Double {
    let rest = configuration.seconds(ofFrames: max(0, device.delay()))
    return min(max(rest, PlaybackLimits.shortPause), PlaybackLimits.recoveryPause)
  }
}
