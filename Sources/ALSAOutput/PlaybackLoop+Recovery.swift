import Glibc

extension PlaybackLoop {
  /// Brings the device back after a call that failed with `code`, or throws.
  mutating func recover(from code: Int32, call: String) throws(AudioOutputError) {
    switch meaning(of: code) {
    case -EPIPE: try recoverFromXrun(call: call)
    case -ESTRPIPE: try recoverFromSuspend(call: call)
    case let code: throw .whilePlaying(device: deviceName, call: call, code: code)
    }
  }

  /// The code that says what happened: a device that is called in the wrong state answers `EBADFD`,
  /// and only the state tells why.
  ///
  /// Unplugged between two calls, for example.
  func meaning(of code: Int32) -> Int32 {
    guard code == -EBADFD else { return code }
    switch device.state {
    case .disconnected: return -ENODEV
    case .xrun: return -EPIPE
    case .suspended: return -ESTRPIPE
    default: return code
    }
  }

  /// Counts an xrun and makes the device ready for the next frame; the loop fills and starts it.
  private mutating func recoverFromXrun(call: String) throws(AudioOutputError) {
    if isStarted, isSourceEnded, frames.pendingFrames == 0 {
      // Only silence was to follow: it played all and ran dry, or its server died.
      try confirmAlive()
      queuedFrames = 0
      return
    }
    xrunCount += 1
    xrunsInARow += 1
    observe(.xrun(atFrame: frames.nextFrame))
    guard xrunsInARow <= PlaybackLimits.xrunsInARow else {
      throw .whilePlaying(device: deviceName, call: call, code: -EPIPE)
    }
    if xrunsInARow > 1 { rest(PlaybackLimits.recoveryPause) }
    try prepare()
  }

  /// Waits for a suspended device to come back, and prepares it if it can't resume.
  ///
  /// Returns early when cancelled.
  mutating func recoverFromSuspend(call: String) throws(AudioOutputError) {
    let since = suspendedSince ?? device.now
    if suspendedSince == nil {
      suspendedSince = since
      suspendCount += 1
      observe(.suspended(atFrame: frames.nextFrame))
    } else {
      // It "came back" without taking a frame. Were it to go on so, the loop would spin.
      guard device.now - since < PlaybackLimits.suspendSeconds else {
        throw .whilePlaying(device: deviceName, call: call, code: -ESTRPIPE)
      }
      rest(PlaybackLimits.recoveryPause)
    }
    while !control.isCancelled {
      switch resume() {
      case 0...:
        return finishResume(isPrepared: device.state == .prepared)
      case -EAGAIN where device.now - since < PlaybackLimits.suspendSeconds:
        rest(PlaybackLimits.recoveryPause)
      case -ENODEV:
        throw .whilePlaying(device: deviceName, call: "snd_pcm_resume", code: -ENODEV)
      default:
        try prepare()
        return finishResume(isPrepared: true)
      }
    }
  }

  /// Resumes the device, without believing a success that leaves it suspended: libasound 1.2.8
  /// reports one for every external plug-in.
  private func resume() -> Int32 {
    let result = meaning(of: device.resume())
    return result >= 0 && device.state == .suspended ? -EAGAIN : result
  }

  private mutating func finishResume(isPrepared: Bool) {
    if isPrepared { isStarted = false }
    lastProgress = device.now
    observe(.resumed(atFrame: frames.nextFrame))
  }

  /// Empties the device; the next frames fill it again.
  mutating func prepare() throws(AudioOutputError) {
    let result = device.prepare()
    guard result >= 0 else {
      throw .whilePlaying(device: deviceName, call: "snd_pcm_prepare", code: meaning(of: result))
    }
    isStarted = false
    isDraining = false
    queuedFrames = 0
    tailFrames = 0
    finishDeadline = nil
    heardAt = 0
    lastProgress = device.now
  }
}
