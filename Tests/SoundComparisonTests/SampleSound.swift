import SoundComparison

/// A sound in memory that is read in pieces of odd sizes.
final class SampleSound: ComparedSound {
  let channelCount: Int
  private let samples: [Double]
  private var position = 0
  /// How often it was read from the start.
  private(set) var passCount = 0
  /// The most frames that one call yields.
  private let pieceFrameCount: Int

  init(_ samples: [Double], channelCount: Int = 1, pieceFrameCount: Int = 701) {
    self.samples = samples
    self.channelCount = channelCount
    self.pieceFrameCount = pieceFrameCount
  }

  func rewind() {
    position = 0
    passCount += 1
  }

  func read(into block: UnsafeMutableBufferPointer<Double>) -> Int {
    let room = min(block.count / channelCount, pieceFrameCount) * channelCount
    let part = samples[position..<min(samples.count, position + room)]
    for (index, sample) in part.enumerated() { block[index] = sample }
    position += part.count
    return part.count / channelCount
  }
}
