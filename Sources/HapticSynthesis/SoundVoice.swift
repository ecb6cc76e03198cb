import HapticScore

/// A sound that a voice plays, as the audio thread sees it.
struct SoundVoice: BitwiseCopyable {
  private let samples: UnsafeBufferPointer<Float>
  private let isStereo: Bool
  /// The frames of the sound.
  let frameCount: Int
  /// Whether it repeats.
  let isLooped: Bool

  @_noLocks
  init(_ sound: SoundMemory, isLooped: Bool) {
    samples = sound.samples
    isStereo = sound.isStereo
    frameCount = sound.frameCount
    self.isLooped = isLooped
  }

  /// Both sides at a frame; silence outside of the sound.
  @_noLocks
  @inline(__always)
  func frame(_ frame: Int) -> (left: Double, right: Double) {
    guard frame >= 0, frameCount > 0 else { return (0, 0) }
    var frame = frame
    if frame >= frameCount {
      guard isLooped else { return (0, 0) }
      frame %= frameCount
    }
    if isStereo { return (Double(samples[2 &* frame]), Double(samples[2 &* frame &+ 1])) }
    let sample = Double(samples[frame])
    return (sample, sample)
  }

  /// The frame at which it ends when read along `cursor`, at `limit` at the latest.
  @_noLocks
  func endFrame(
    along cursor: PitchCursor, limit: Int, _ control: ControlTrack
  ) -> Int {
    if isLooped { return limit }
    var cursor = cursor
    let length = Double(frameCount)
    while cursor.pieceEnd < Double(limit), cursor.value(at: cursor.pieceEnd) < length {
      cursor.move(to: cursor.pieceEnd, control)
    }
    var low = Int(Rounding.up(cursor.pieceStart))
    var high = limit
    // The integral rises, so that the first frame behind the end is found by halving.
    while low < high {
      let middle = low + (high - low) / 2
      if Double(middle) > cursor.pieceEnd || cursor.value(at: Double(middle)) >= length {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

/// The samples of a sound without their owner, which the renderer keeps alive.
struct SoundMemory: BitwiseCopyable {
  let samples: UnsafeBufferPointer<Float>
  let isStereo: Bool
  let frameCount: Int

  init(_ sound: SoundSamples) {
    samples = sound.samples
    isStereo = sound.channelCount == 2
    frameCount = sound.frameCount
  }
}
