/// Interleaved stereo samples.
extension [Float] {
  /// The samples, and silence up to so many frames.
  public func padded(toFrames count: Int) -> [Float] {
    self + [Float](repeating: 0, count: Swift.max(0, 2 * count - self.count))
  }

  /// The frames from `frame` on.
  public func fromFrame(_ frame: Int) -> [Float] { Array(dropFirst(2 * frame)) }

  /// So many of the first frames.
  public func first(frames count: Int) -> [Float] { Array(prefix(2 * count)) }

  /// The samples, each multiplied.
  public func scaled(by factor: Float) -> [Float] { map { $0 * factor } }

  public var isSilent: Bool { allSatisfy { $0 == 0 } }

  /// The first sample that differs from that of `other`; `nil` if all are equal.
  ///
  /// Not in an expectation itself, which would print all samples.
  public func firstDifference(from other: [Float]) -> Int? {
    if count != other.count { return Swift.min(count, other.count) }
    return indices.first { self[$0] != other[$0] }
  }
}
