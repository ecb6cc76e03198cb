/// A decoded sound at the rate of its score: frozen memory that an audio thread may read.
public final class SoundSamples: Sendable {
  /// The frames of the sound.
  public let frameCount: Int
  /// 1, for both sides, or 2: left and right.
  public let channelCount: Int
  /// The interleaved samples, all finite; full scale is ±1.
  ///
  /// Valid as long as the object lives.
  public nonisolated(unsafe) let samples: UnsafeBufferPointer<Float>

  /// Copies samples.
  ///
  /// - Parameters:
  ///   - samples: Interleaved; what is not finite becomes 0, an incomplete frame is left out.
  ///   - channelCount: 1 or 2.
  public init(_ samples: [Float], channelCount: Int) {
    precondition((1...2).contains(channelCount), "a sound has one channel or two")
    self.channelCount = channelCount
    frameCount = samples.count / channelCount
    let memory = UnsafeMutableBufferPointer<Float>.allocate(capacity: frameCount * channelCount)
    for index in memory.indices {
      memory.initializeElement(at: index, to: samples[index].isFinite ? samples[index] : 0)
    }
    self.samples = UnsafeBufferPointer(memory)
  }

  deinit { samples.deallocate() }
}
