/// Reads a sound in blocks that are full until its end.
final class BlockReader {
  private let sound: any ComparedSound
  private let block: UnsafeMutableBufferPointer<Double>

  init(_ sound: any ComparedSound, frameCount: Int) {
    self.sound = sound
    block = .allocate(capacity: frameCount * sound.channelCount)
    block.initialize(repeating: 0)
  }

  deinit { block.deallocate() }

  /// Goes to the start and then over `frameCount` frames.
  func rewind(skipping frameCount: Int) throws {
    try sound.rewind()
    var missing = frameCount * sound.channelCount
    while missing > 0 {
      let count = try fill(min(missing, block.count))
      if count == 0 { return }
      missing -= count
    }
  }

  /// Returns the next samples, valid until the next call; none at the end.
  func next() throws -> UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(rebasing: block[..<(try fill(block.count))])
  }

  /// Reads up to `sampleCount` samples to the start of the block, and returns their number.
  private func fill(_ sampleCount: Int) throws -> Int {
    var done = 0
    while done < sampleCount {
      let room = UnsafeMutableBufferPointer(rebasing: block[done..<sampleCount])
      let count = try sound.read(into: room) * sound.channelCount
      if count == 0 { break }
      done += count
    }
    return done
  }
}
