/// A part of a sound in memory, with silence where the sound has no frames.
struct Excerpt {
  /// The samples in one frame.
  let channelCount: Int
  /// The interleaved samples.
  let samples: [Double]
  /// The frames of the excerpt that the sound has.
  let frames: Range<Int>

  /// The sums of the squares of all samples before each frame.
  private let energies: [Double]

  /// Reads `frameCount` frames from the frame numbered `start`, which may be negative.
  init(of sound: any ComparedSound, from start: Int, frameCount: Int) throws {
    let channelCount = sound.channelCount
    let sampleCount = frameCount * channelCount
    let silence = min(frameCount, max(0, -start))
    var samples = [Double](repeating: 0, count: silence * channelCount)
    samples.reserveCapacity(sampleCount)
    let reader = BlockReader(sound, frameCount: 4_096)
    try reader.rewind(skipping: max(0, start))
    while samples.count < sampleCount {
      let block = try reader.next()
      if block.isEmpty { break }
      // What is no number is like nothing.
      samples += block.prefix(sampleCount - samples.count).lazy.map { $0.isFinite ? $0 : 0 }
    }
    frames = silence..<max(silence, samples.count / channelCount)
    samples += repeatElement(0, count: sampleCount - samples.count)

    var energies = [0.0]
    energies.reserveCapacity(frameCount + 1)
    var sum = 0.0
    for frame in 0..<frameCount {
      for channel in 0..<channelCount {
        let sample = samples[frame &* channelCount &+ channel]
        sum += sample * sample
      }
      energies.append(sum)
    }
    self.channelCount = channelCount
    self.samples = samples
    self.energies = energies
  }

  /// The sum of the squares of the samples in some of the frames.
  func energy(of frames: Range<Int>) -> Double {
    energies[frames.upperBound] - energies[frames.lowerBound]
  }
}
