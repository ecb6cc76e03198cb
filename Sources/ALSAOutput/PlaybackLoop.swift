package import AudioFrames
import Glibc

/// Feeds a device from a source, period by period, until the source ends and the device is silent.
///
/// Every round of the loop takes frames, lets time pass, or counts towards a limit, so that no
/// device can hold it for ever. Nothing is allocated once it runs.
package struct PlaybackLoop<Device: PCM> {
  let device: Device
  let deviceName: String
  let configuration: OutputConfiguration
  let control: PlaybackControl
  let observe: (PlaybackEvent) -> Void
  private let period: PeriodBuffer

  var framesWritten = 0
  var xrunCount = 0
  var suspendCount = 0

  /// The frames written since the device was last prepared.
  var queuedFrames = 0
  var isStarted = false
  /// When the device last took a frame, or was last brought back.
  var lastProgress = 0.0
  /// The xruns since the device last took a frame while running.
  var xrunsInARow = 0
  /// When the suspend began that no taken frame has ended yet.
  var suspendedSince: Double?
  /// Whether the device said that it has room, and nothing was written since.
  private var isPromisedRoom = false

  package init(
    device: Device, deviceName: String, configuration: OutputConfiguration,
    control: PlaybackControl, observe: @escaping (PlaybackEvent) -> Void
  ) {
    self.device = device
    self.deviceName = deviceName
    self.configuration = configuration
    self.control = control
    self.observe = observe
    period = PeriodBuffer(configuration: configuration)
  }

  /// Plays `source` to its end, then drops and closes the device, also after an error.
  ///
  /// - Parameters:
  ///   - source: Frames of as many samples as the device's.
  ///   - frameCount: The most frames to play; `nil` for all that the source has.
  /// - Returns: What happened, also if the caller cancelled.
  /// - Throws: An error of kind `deviceLost`, `stalled` or `unclassified`.
  package mutating func run(
    _ source: inout some FrameSource & ~Copyable, frameCount: Int?
  ) throws(AudioOutputError) -> PlaybackReport {
    defer {
      device.drop()
      device.close()
    }
    let began = device.now
    lastProgress = began
    var ending = try feed(from: &source, frameCount: frameCount ?? .max)
    if ending == .finished, queuedFrames > 0 { ending = try drain() }
    return PlaybackReport(
      ending: ending, framesWritten: framesWritten, xrunCount: xrunCount,
      suspendCount: suspendCount, clippedSampleCount: period.encoder.clippedSampleCount,
      peak: period.encoder.peak, seconds: configuration.seconds(ofFrames: framesWritten),
      elapsedSeconds: device.now - began)
  }

  /// Writes frames until there are no more, and starts the device.
  private mutating func feed(
    from source: inout some FrameSource & ~Copyable, frameCount: Int
  ) throws(AudioOutputError) -> PlaybackReport.Ending {
    var remaining = max(0, frameCount)
    var isSourceEnded = false
    while !control.isCancelled {
      if control.isPaused { try pause() }
      if period.frameCount == 0 {
        if isSourceEnded {
          // A clip shorter than the buffer leaves the device prepared: nothing has started yet.
          if isStarted || queuedFrames == 0 { return .finished }
          try start()
          continue
        }
        isSourceEnded = period.fill(from: &source, limit: remaining)
        remaining -= period.frameCount
        continue
      }
      try writePeriod()
    }
    return .cancelled
  }

  /// Offers the pending frames once, and deals with the answer.
  private mutating func writePeriod() throws(AudioOutputError) {
    guard let frames = period.start else { return }
    let offered = period.frameCount
    let taken = device.write(frames, frameCount: offered)
    switch taken {
    case 1...:
      accept(min(taken, offered))
      let isFull = taken < offered || queuedFrames >= configuration.bufferFrames
      if isFull, !isStarted { try start() }
    case 0, Int(-EAGAIN):
      if !isStarted, queuedFrames > 0 { try start() }
      try waitForRoom()
    case Int(-EINTR):
      try pauseUnlessStalled(call: "snd_pcm_writei", code: -EINTR)
    default:
      try recover(from: Int32(clamping: taken), call: "snd_pcm_writei")
    }
  }

  /// Notes that the device took `count` frames.
  private mutating func accept(_ count: Int) {
    period.take(count)
    framesWritten += count
    queuedFrames += count
    lastProgress = device.now
    suspendedSince = nil
    isPromisedRoom = false
    // Only a running device that takes frames is well: a dead server lets itself be filled.
    if isStarted { xrunsInARow = 0 }
    observe(.wrote(endFrame: framesWritten))
  }

  /// Starts the device, which by its settings never starts by itself.
  private mutating func start() throws(AudioOutputError) {
    let result = device.start()
    guard result >= 0 || device.state == .running else {
      return try recover(from: result, call: "snd_pcm_start")
    }
    isStarted = true
    observe(.started(atFrame: framesWritten))
  }

  /// Waits until the device has room, at most as long as a cancel may go unseen.
  private mutating func waitForRoom() throws(AudioOutputError) {
    if isPromisedRoom {
      // It woke for nothing. Were it to go on so, the loop would spin.
      isPromisedRoom = false
      return try pauseUnlessStalled(call: "snd_pcm_writei", code: -EAGAIN)
    }
    let result = device.wait(seconds: PlaybackLimits.stallSeconds)
    switch result {
    case 1...:
      isPromisedRoom = true
    case 0, -EAGAIN, -EINTR:
      if result != 0 { device.sleep(seconds: PlaybackLimits.shortPause) }
      try throwIfStalled(call: "snd_pcm_wait", code: -ETIMEDOUT)
    default:
      try recover(from: result, call: "snd_pcm_wait")
    }
  }

  /// Lets a little time pass, and gives up on a device that has taken nothing for too long.
  private func pauseUnlessStalled(call: String, code: Int32) throws(AudioOutputError) {
    device.sleep(seconds: PlaybackLimits.shortPause)
    try throwIfStalled(call: call, code: code)
  }

  private func throwIfStalled(call: String, code: Int32) throws(AudioOutputError) {
    guard device.now - lastProgress >= PlaybackLimits.stallSeconds else { return }
    throw AudioOutputError(.stalled, device: deviceName, call: call, code: code)
  }

  /// Silences the device until the control lets it go on.
  private mutating func pause() throws(AudioOutputError) {
    device.drop()
    observe(.paused(atFrame: framesWritten))
    while control.isPaused, !control.isCancelled { device.waitForRequest() }
    guard !control.isCancelled else { return }
    try prepare()
    observe(.unpaused(atFrame: framesWritten))
  }
}
