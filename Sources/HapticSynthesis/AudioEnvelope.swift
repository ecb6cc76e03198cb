import HapticScore

/// The level of an audio voice over time.
///
/// A tone releases behind its end. The release of a sound ends with the sound, and multiplies what
/// the attack has reached, so that a short sound is not silenced by a long release.
struct AudioEnvelope: BitwiseCopyable {
  private let envelope: Envelope
  /// Where a sound's release begins, or `nil` for a tone.
  private let fadeStart: Int?

  /// The envelope of a tone.
  @_noLocks
  init(toneFrom startFrame: Int, to endFrame: Int, _ values: EnvelopeValues, _ clock: FrameClock) {
    envelope = Envelope(from: startFrame, to: endFrame, values, .standard, clock)
    fadeStart = nil
  }

  /// The envelope of a sound.
  @_noLocks
  init(soundFrom startFrame: Int, to endFrame: Int, _ values: EnvelopeValues, _ clock: FrameClock) {
    self.init(sound: Envelope(from: startFrame, to: endFrame, values, .standard, clock))
  }

  /// The envelope of a sound with the same times that ends at another frame.
  @_noLocks
  func ending(at endFrame: Int) -> AudioEnvelope {
    AudioEnvelope(sound: envelope.ending(at: endFrame))
  }

  @_noLocks
  private init(sound envelope: Envelope) {
    self.envelope = envelope
    fadeStart = max(envelope.startFrame, envelope.endFrame - envelope.releaseFrameCount)
  }

  /// Multiplies `levels`, the frames from `first` on, by the envelope.
  @_noLocks
  func apply(to levels: UnsafeMutableBufferPointer<Double>, from first: Int) {
    envelope.apply(to: levels, from: first)
    guard let fadeStart else { return }
    let length = Double(envelope.endFrame - fadeStart)
    let origin = Double(first - fadeStart)
    for index in max(0, min(fadeStart - first, levels.count))..<levels.count {
      levels[index] *= 1 - Ramp.value((origin + frameOffset(index)) / length)
    }
  }
}
