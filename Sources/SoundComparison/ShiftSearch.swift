/// Looks for the shift between two sounds by correlating excerpts of them.
struct ShiftSearch {
  /// The most frames that one sound may be later than the other.
  let shiftLimit: Int
  /// The first frame of the excerpt of the first sound.
  private let start: Int
  /// The frames in it: an onset that is late by the limit still has room to be heard.
  private let frameCount: Int

  /// Frames beyond the limit that an excerpt has.
  private static let margin = 8_192

  /// Creates a search around a frame of the first sound: where the sounds begin to differ, since
  /// what is in common before has nothing to say, and a steady vibration repeats itself.
  init(shiftLimit: Int, around frame: Int) {
    self.shiftLimit = shiftLimit
    start = max(0, frame - Self.margin / 8)
    frameCount = shiftLimit + Self.margin
  }

  /// The shift at which the excerpts are most alike in form, whatever their gain and polarity.
  ///
  /// - Parameters:
  ///   - second: The sound that may be later or earlier.
  ///   - first: The sound that it is held against.
  ///   - isCancelled: Asked now and then whether to give up.
  /// - Returns: The frames by which `second` is later; 0 where nothing is alike.
  /// - Throws: What a sound throws as it is read.
  func likeliestShift(
    of second: any ComparedSound, against first: any ComparedSound, _ isCancelled: () -> Bool
  ) throws -> Int {
    let fixed = try Excerpt(of: first, from: start, frameCount: frameCount)
    let moved = try Excerpt(
      of: second, from: start - shiftLimit, frameCount: frameCount + 2 * shiftLimit)
    var best = (likeness: 0.0, shift: 0)
    for offset in 0...(2 * shiftLimit) {
      if isCancelled() { throw SoundComparer.Cancelled() }
      let (shift, likeness) = (offset - shiftLimit, Self.likeness(of: fixed, moved, from: offset))
      if likeness > best.likeness || likeness == best.likeness && abs(shift) < abs(best.shift) {
        best = (likeness, shift)
      }
    }
    return best.shift
  }

  /// The square of the correlation where both sounds have frames: 1 where they are of one form.
  ///
  /// - Parameters:
  ///   - fixed: An excerpt of the first sound.
  ///   - moved: A longer one of the second.
  ///   - offset: The frame of `moved` that the first frame of `fixed` lies over.
  /// - Returns: 0 through 1.
  private static func likeness(
    of fixed: Excerpt, _ moved: Excerpt, from offset: Int
  ) -> Double {
    let low = max(0, moved.frames.lowerBound - offset)
    let high = min(fixed.frames.upperBound, moved.frames.upperBound - offset)
    guard low < high else { return 0 }
    let energies = (
      fixed.energy(of: low..<high), moved.energy(of: (low + offset)..<(high + offset))
    )
    // Little of the sounds is alike easily.
    guard energies.0 > 0.5 * fixed.energy(of: fixed.frames), energies.1 > 1e-9 * energies.0 else {
      return 0
    }
    let product = dot(fixed.samples, moved.samples, from: offset * fixed.channelCount)
    return product / energies.0 * (product / energies.1)
  }

  /// The sum of the products of `fixed` and of what stands from `offset` on in `moved`.
  private static func dot(_ fixed: [Double], _ moved: [Double], from offset: Int) -> Double {
    fixed.withUnsafeBytes { fixed in
      moved.withUnsafeBytes { moved in
        let size = MemoryLayout<Double>.stride
        let count = fixed.count / size
        let whole = count & ~15
        var sums = (SIMD8<Double>(), SIMD8<Double>())
        for index in stride(from: 0, to: whole, by: 16) {
          let (left, right) = (index &* size, (index &+ offset) &* size)
          sums.0 +=
            fixed.loadUnaligned(fromByteOffset: left, as: SIMD8<Double>.self)
            * moved.loadUnaligned(fromByteOffset: right, as: SIMD8<Double>.self)
          sums.1 +=
            fixed.loadUnaligned(fromByteOffset: left &+ 64, as: SIMD8<Double>.self)
            * moved.loadUnaligned(fromByteOffset: right &+ 64, as: SIMD8<Double>.self)
        }
        var sum = (sums.0 + sums.1).sum()
        for index in whole..<count {
          sum +=
            fixed.load(fromByteOffset: index &* size, as: Double.self)
            * moved.load(fromByteOffset: (index &+ offset) &* size, as: Double.self)
        }
        return sum
      }
    }
  }
}
