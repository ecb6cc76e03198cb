import Glibc

extension PlaybackLoop {
  /// Offers the next frames once, and deals with the answer.
  mutating func writeBlock() throws(AudioOutputError) {
    let block = frames.nextBlock()
    let taken = device.write(block.start, frameCount: block.frameCount)
    guard taken > 0 else { return try dealWithRefusal(Int32(clamping: taken)) }
    frames.take(min(taken, block.frameCount))
    try accept(min(taken, block.frameCount), of: block.frameCount)
  }

  /// Offers silence after the last frame, and deals with the answer.
  mutating func writeTail() throws(AudioOutputError) {
    let block = silence.frames(limit: wantedTailFrames - tailFrames)
    let taken = device.write(block.start, frameCount: block.frameCount)
    guard taken > 0 else { return try dealWithRefusal(Int32(clamping: taken)) }
    tailFrames += min(taken, block.frameCount)
    try accept(min(taken, block.frameCount), of: block.frameCount)
  }

  /// How long the silence after the last frame is.
  var wantedTailFrames: Int { configuration.frames(inSeconds: PlaybackLimits.tailSeconds) }

  /// Deals with a device that took no frames.
  private mutating func dealWithRefusal(_ code: Int32) throws(AudioOutputError) {
    switch code {
    case 0, -EAGAIN:
      if !isStarted, queuedFrames > 0 { try start() }
      try waitForRoom()
    case -EINTR:
      try pauseUnlessStalled(call: "snd_pcm_writei", code: -EINTR)
    default:
      try recover(from: code, call: "snd_pcm_writei")
    }
  }

  /// Notes that the device took `count` frames, and starts it once it is full.
  private mutating func accept(_ count: Int, of offered: Int) throws(AudioOutputError) {
    queuedFrames += count
    lastProgress = device.now
    suspendedSince = nil
    isPromisedRoom = false
    // Only a running device that takes frames is well: a dead server lets itself be filled.
    if isStarted {
      xrunsInARow = 0
      longestDelay = max(longestDelay, device.delay())
    }
    if tailFrames == 0 { observe(.wrote(endFrame: frames.nextFrame)) }
    let isFull = count < offered || queuedFrames >= configuration.bufferFrames
    if isFull, !isStarted { try start() }
    yieldIfRestless()
  }

  /// Starts the device, which by its settings never starts by itself.
  mutating func start() throws(AudioOutputError) {
    let result = device.start()
    guard result >= 0 || device.state == .running else {
      // None of them was heard.
      if meaning(of: result) == -EPIPE { takeBack(queuedFrames) }
      return try recover(from: result, call: "snd_pcm_start")
    }
    isStarted = true
    longestDelay = max(longestDelay, device.delay())
    observe(.started(atFrame: frames.nextFrame))
  }

  /// Waits until the device has room.
  private mutating func waitForRoom() throws(AudioOutputError) {
    if isPromisedRoom {
      // It woke for nothing. Were it to go on so, the loop would spin.
      isPromisedRoom = false
      return try pauseUnlessStalled(call: "snd_pcm_writei", code: -EAGAIN)
    }
    raisePriority()
    let before = device.now
    let result = device.wait(seconds: max(0, lastProgress + PlaybackLimits.stallSeconds - before))
    noteRest(since: before)
    switch result {
    case 1...:
      isPromisedRoom = true
    case 0, -EAGAIN, -EINTR:
      if result != 0 { rest(PlaybackLimits.shortPause) }
      try throwIfStalled(call: "snd_pcm_wait", code: -ETIMEDOUT)
    default:
      try recover(from: result, call: "snd_pcm_wait")
    }
  }

  /// Lets a little time pass, and gives up on a device that has taken nothing for too long.
  private mutating func pauseUnlessStalled(call: String, code: Int32) throws(AudioOutputError) {
    rest(PlaybackLimits.shortPause)
    try throwIfStalled(call: call, code: code)
  }

  private func throwIfStalled(call: String, code: Int32) throws(AudioOutputError) {
    guard device.now - lastProgress >= PlaybackLimits.stallSeconds else { return }
    throw AudioOutputError(.stalled, device: deviceName, call: call, code: code)
  }
}
