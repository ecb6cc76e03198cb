import HapticScore

/// The level of a continuous voice over time: a closed form of the frame.
struct Envelope: BitwiseCopyable {
  let startFrame: Int
  private(set) var endFrame: Int
  let attackFrameCount: Int
  let decayFrameCount: Int
  let releaseFrameCount: Int
  let isSustained: Bool
  /// The level from which the release starts.
  private var levelAtEnd = 0.0

  /// The envelope of a voice; `values` hold its times with the controls at its start.
  @_noLocks
  init(
    _ voice: ScheduledVoice, _ values: EnvelopeValues, _ scale: EnvelopeScale,
    _ clock: FrameClock
  ) {
    self.init(from: voice.startFrame, to: voice.endFrame, values, scale, clock)
  }

  /// An envelope that releases from `endFrame` on.
  @_noLocks
  init(
    from startFrame: Int, to endFrame: Int, _ values: EnvelopeValues, _ scale: EnvelopeScale,
    _ clock: FrameClock
  ) {
    self.startFrame = startFrame
    self.endFrame = endFrame
    attackFrameCount = scale.frameCount(values.attack, clock)
    decayFrameCount = scale.frameCount(values.decay, clock)
    releaseFrameCount = scale.frameCount(values.release, clock)
    isSustained = values.isSustained
    levelAtEnd = body(Double(endFrame - startFrame))
  }

  /// The envelope with the same times, releasing from another frame on.
  @_noLocks
  func ending(at endFrame: Int) -> Envelope {
    var envelope = self
    envelope.endFrame = endFrame
    envelope.levelAtEnd = body(Double(endFrame - startFrame))
    return envelope
  }

  /// One past the last frame of the release.
  var silentFrame: Int { @_noLocks get { endFrame + releaseFrameCount } }

  /// The level at `frame` frames from the start, before the release.
  @_noLocks
  private func body(_ frame: Double) -> Double {
    let attack = Double(attackFrameCount)
    let level = Ramp.value(frame / attack)
    if isSustained { return level }
    return level * (1 - Ramp.value((frame - attack) / Double(decayFrameCount)))
  }

  /// Multiplies `levels`, the frames from `first` on, by the envelope.
  ///
  /// Each part is a loop of its own, so that it can be swept with SIMD; the result of a frame does
  /// not depend on where the sweep begins.
  @_noLocks
  func apply(to levels: UnsafeMutableBufferPointer<Double>, from first: Int) {
    let count = levels.count
    let attackEnd = startFrame + attackFrameCount
    let attack = Double(attackFrameCount)
    var origin = Double(first - startFrame)
    for index in places(of: startFrame, min(attackEnd, endFrame), from: first, count) {
      levels[index] *= Ramp.within((origin + frameOffset(index)) / attack)
    }
    if !isSustained {
      let decay = Double(decayFrameCount)
      let decayEnd = attackEnd + decayFrameCount
      origin = Double(first - attackEnd)
      for index in places(of: attackEnd, min(decayEnd, endFrame), from: first, count) {
        levels[index] *= 1 - Ramp.within((origin + frameOffset(index)) / decay)
      }
      for index in places(of: decayEnd, endFrame, from: first, count) { levels[index] = 0 }
    }
    let release = Double(releaseFrameCount)
    origin = Double(first - endFrame)
    for index in places(of: endFrame, silentFrame, from: first, count) {
      levels[index] *= levelAtEnd * (1 - Ramp.within((origin + frameOffset(index)) / release))
    }
    for index in places(of: silentFrame, .max, from: first, count) { levels[index] = 0 }
  }

  /// Where the frames of a part stand among the `count` frames from `first` on.
  @_noLocks
  private func places(
    of start: Int, _ end: Int, from first: Int, _ count: Int
  ) -> Range<Int> {
    let lower = max(0, start - first)
    return lower..<max(lower, min(end - first, count))
  }
}
