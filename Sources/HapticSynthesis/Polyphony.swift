import HapticScore

/// How many voices can sound in one block, so that room for them is made beforehand.
enum Polyphony {
  /// The most voices that can hold a place at once.
  ///
  /// - Parameters:
  ///   - spans: The frames in which each voice sounds, in the order of their starts.
  ///   - block: The most frames of a block.
  ///   - clock: The clock of their frames.
  ///   - loop: How often the voices are played.
  /// - Returns: The number; rather too large than too small.
  /// - Complexity: O(voices · log voices).
  static func maximum(
    of spans: [Range<Int>], block: Int, _ clock: FrameClock, _ loop: ScoreLoop = .once
  ) -> Int {
    // A voice may be started a frame before its block, and keeps its place until the end of the
    // block in which it falls silent.
    let window = block + 1
    let ends = spans.map { $0.upperBound + window }.sorted()
    var ended = 0
    var maximum = 0
    for (index, span) in spans.enumerated() {
      while ended < ends.count, ends[ended] <= span.lowerBound - window { ended += 1 }
      maximum = max(maximum, index + 1 - ended)
    }
    let length = spans.reduce(0) { max($0, $1.upperBound) }
    return maximum * loop.overlappingPassCount(frameCount: length, block: block, clock)
  }
}
