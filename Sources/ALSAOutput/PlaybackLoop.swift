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
  let frames: FrameStore
  let silence: SilentBlock

  /// The frames of the source that may still be rendered.
  var remainingFrames = Int.max
  var isSourceEnded = false

  var xrunCount = 0
  var suspendCount = 0
  /// The longest time from writing a frame to hearing it that the device told of, in frames.
  var longestDelay = 0

  /// The frames written since the device was last prepared, silent ones included.
  var queuedFrames = 0
  /// The silent frames written after the last of the source.
  var tailFrames = 0
  var isStarted = false
  /// Whether only silence is left, which the device plays by itself.
  var isDraining = false
  /// When the device is to have played all; `nil` before the last frame is written.
  var finishDeadline: Double?
  /// When the last frame will have been heard, by what the device last told.
  var heardAt = 0.0
  /// When the device last took a frame, or was last brought back.
  var lastProgress = 0.0
  /// The xruns since the device last took a frame while running.
  var xrunsInARow = 0
  /// When the suspend began that no taken frame has ended yet.
  var suspendedSince: Double?
  /// Whether the device said that it has room, and nothing was written since.
  var isPromisedRoom = false
  /// When the thread last let time pass.
  var lastRest = 0.0
  var priority = ThreadPriority.ordinary

  package init(
    device: Device, deviceName: String, configuration: OutputConfiguration,
    control: PlaybackControl, observe: @escaping (PlaybackEvent) -> Void
  ) {
    self.device = device
    self.deviceName = deviceName
    self.configuration = configuration
    self.control = control
    self.observe = observe
    frames = FrameStore(configuration: configuration)
    silence = SilentBlock(configuration: configuration)
  }

  /// Plays `source` to its end, then drops and closes the device, also after an error.
  ///
  /// - Parameters:
  ///   - source: Frames of as many samples as the device's.
  ///   - frameCount: The most frames to play; `nil` for all that the source has.
  /// - Returns: What happened, also if the caller cancelled.
  /// - Throws: An error of kind `deviceLost`, `stalled` or `unclassified`, with what happened.
  package mutating func run(
    _ source: inout some FrameSource & ~Copyable, frameCount: Int?
  ) throws(AudioOutputError) -> PlaybackReport {
    let began = device.now
    (lastProgress, lastRest) = (began, began)
    defer {
      device.drop()
      device.close()
      device.restorePriority()
    }
    do throws(AudioOutputError) {
      remainingFrames = max(0, frameCount ?? .max)
      let ending = try play(&source)
      return report(ending, since: began)
    } catch {
      throw error.with(report(.failed, since: began))
    }
  }

  private mutating func play(
    _ source: inout some FrameSource & ~Copyable
  ) throws(AudioOutputError) -> PlaybackReport.Ending {
    while !control.isCancelled {
      if control.isPaused, !isDraining {
        try pause(&source)
      } else if frames.pendingFrames > 0 {
        try writeBlock()
      } else if !isSourceEnded {
        renderBlock(&source)
      } else if queuedFrames == 0 {
        return .finished
      } else if tailFrames < wantedTailFrames {
        try writeTail()
      } else if !isStarted {
        // A clip shorter than the buffer leaves the device prepared: nothing has started yet.
        try start()
      } else if try finish() {
        return .finished
      }
    }
    _ = fadeOut(&source)
    return .cancelled
  }

  /// Renders a further period.
  mutating func renderBlock(_ source: inout some FrameSource & ~Copyable) {
    let before = frames.endFrame
    isSourceEnded = frames.render(from: &source, limit: remainingFrames)
    remainingFrames -= frames.endFrame - before
  }

  private func report(
    _ ending: PlaybackReport.Ending, since began: Double
  ) -> PlaybackReport {
    PlaybackReport(
      ending: ending, framesWritten: frames.nextFrame, xrunCount: xrunCount,
      suspendCount: suspendCount, clippedSampleCount: frames.encoder.clippedSampleCount,
      peak: frames.encoder.peak, seconds: configuration.seconds(ofFrames: frames.nextFrame),
      elapsedSeconds: device.now - began,
      longestDelay: configuration.seconds(ofFrames: longestDelay))
  }
}
