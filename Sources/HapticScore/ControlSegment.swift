/// A straight part of a control timeline, in force until the next part begins.
public struct ControlSegment: BitwiseCopyable, Hashable, Sendable {
  /// The frame from which it is in force.
  ///
  /// A double, so that a point far beyond the pattern does not bend the slope towards it.
  public let startFrame: Double
  /// The value at `startFrame`.
  public let value: Double
  /// The change of the value per frame; 0 where it is held.
  public let slope: Double

  /// Creates a segment.
  public init(startFrame: Double, value: Double, slope: Double = 0) {
    self.startFrame = startFrame
    self.value = value
    self.slope = slope
  }

  /// The value at a frame from `startFrame` on.
  @_noLocks
  public func value(at frame: Double) -> Double { value + slope * (frame - startFrame) }
}
