/// Compares sounds within a tolerance, and finds out what was done to the second one.
public struct SoundComparer: Sendable {
  /// The largest difference of two samples that counts as none, linear.
  public let limit: Double
  /// What rounding may add to the differences that a gain leaves, linear: both sounds were rounded.
  public let roundingStep: Double
  /// The most frames that one sound may be later than the other; 0 looks for no shift.
  public let shiftLimit: Int
  /// Asked every few thousand frames whether to give up.
  private let isCancelled: @Sendable () -> Bool

  /// The comparison was given up because the caller wanted it.
  public struct Cancelled: Error, Hashable {}

  /// The frames that are read at a time.
  private static let blockFrameCount = 4_096

  /// Creates a comparer.
  public init(
    limit: Double, roundingStep: Double = 0, shiftLimit: Int,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isCancelled = isCancelled
    self.limit = limit
    self.roundingStep = roundingStep
    self.shiftLimit = max(0, shiftLimit)
  }

  /// Compares two sounds of as many channels.
  ///
  /// Equal sounds are read once, others up to four times. Memory is bounded by ``shiftLimit``.
  ///
  /// - Parameters:
  ///   - first: The sound that is as it should be.
  ///   - second: The sound that may have been changed; of as many channels.
  /// - Returns: What was found.
  /// - Throws: What a sound throws as it is read; ``Cancelled``.
  public func compare(
    _ first: any ComparedSound, _ second: any ComparedSound
  ) throws -> SoundComparison {
    precondition(first.channelCount == second.channelCount, "different numbers of channels")
    var sides = (SoundComparison.Side(), SoundComparison.Side())
    let differences = try differences(first, second) { a, b in
      sides.0.add(a, channelCount: first.channelCount)
      sides.1.add(b, channelCount: first.channelCount)
    }
    func comparison(
      _ relation: SoundRelation, _ remainder: SampleDifferences
    ) -> SoundComparison {
      SoundComparison(
        first: sides.0, second: sides.1, differences: differences, relation: relation,
        remainder: remainder, limit: limit)
    }
    let relation = try relation(first, second, differences)
    if relation.isIdentity { return comparison(relation, differences) }
    let remainder = try self.differences(
      first, second, shift: relation.shift, factor: relation.factor,
      limit: relation.gain == nil ? limit : limit + roundingStep)
    return comparison(relation, remainder)
  }

  /// Finds what explains the differences.
  private func relation(
    _ first: any ComparedSound, _ second: any ComparedSound, _ differences: SampleDifferences
  ) throws -> SoundRelation {
    let unmoved = SoundRelation(differences, shifted: nil, by: 0)
    guard let place = differences.firstPlace, shiftLimit > 0 else { return unmoved }
    let search = ShiftSearch(shiftLimit: shiftLimit, around: place.frame)
    let shift = try search.likeliestShift(of: second, against: first, isCancelled)
    guard shift != 0 else { return unmoved }
    let shifted = try self.differences(first, second, shift: shift)
    return SoundRelation(differences, shifted: shifted, by: shift)
  }

  /// Reads both sounds to their ends, and compares the frames that both have.
  ///
  /// - Parameters:
  ///   - first: The first sound.
  ///   - second: The second sound.
  ///   - shift: The frames to leave out at the start of the second sound; if negative, of the first.
  ///   - factor: What the first sound is multiplied with before it is compared.
  ///   - limit: The largest difference that counts as none; `nil` for the comparer's own.
  ///   - visit: Told of everything that is read.
  /// - Returns: How they differ.
  /// - Throws: What a sound throws as it is read.
  private func differences(
    _ first: any ComparedSound, _ second: any ComparedSound, shift: Int = 0, factor: Double = 1,
    limit: Double? = nil,
    visit: (UnsafeBufferPointer<Double>, UnsafeBufferPointer<Double>) -> Void = { _, _ in }
  ) throws -> SampleDifferences {
    let channelCount = first.channelCount
    let readers = (
      BlockReader(first, frameCount: Self.blockFrameCount),
      BlockReader(second, frameCount: Self.blockFrameCount)
    )
    try readers.0.rewind(skipping: max(0, -shift))
    try readers.1.rewind(skipping: max(0, shift))
    var differences = SampleDifferences(limit: limit ?? self.limit)
    var frame = max(0, -shift)
    while true {
      if isCancelled() { throw Cancelled() }
      let (a, b) = (try readers.0.next(), try readers.1.next())
      visit(a, b)
      let count = min(a.count, b.count)
      differences.add(
        UnsafeBufferPointer(rebasing: a[..<count]), UnsafeBufferPointer(rebasing: b[..<count]),
        channelCount: channelCount, factor: factor, from: frame)
      frame += count / channelCount
      if a.isEmpty && b.isEmpty || shift != 0 && count == 0 { return differences }
    }
  }
}
