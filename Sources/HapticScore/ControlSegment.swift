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
  /// The frame at which the parameter or curve that it belongs to took the control over.
  public let takeoverFrame: Double

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - startFrame: The frame from which it is in force.
  ///   - value: The value there.
  ///   - slope: The change per frame.
  ///   - takeoverFrame: When its owner took over, at most `startFrame`; `nil` for a segment that is
  ///     its owner's first.
  public init(
    startFrame: Double, value: Double, slope: Double = 0, takeoverFrame: Double? = nil
  ) {
    self.startFrame = startFrame
    self.value = value
    self.slope = slope
    self.takeoverFrame = takeoverFrame ?? startFrame
  }

  /// Creates a segment that holds a value from frame 0 on; real-time safe.
  @_noLocks
  public init(holding value: Double) {
    startFrame = 0
    self.value = value
    slope = 0
    takeoverFrame = 0
  }

  /// The value at a frame from `startFrame` on.
  @_noLocks
  public func value(at frame: Double) -> Double { value + slope * (frame - startFrame) }

  /// The segment, with all its frames moved; real-time safe.
  @_noLocks
  public func moved(by frames: Double) -> ControlSegment {
    ControlSegment(moving: self, by: frames)
  }

  @_noLocks
  private init(moving other: ControlSegment, by frames: Double) {
    startFrame = other.startFrame + frames
    value = other.value
    slope = other.slope
    takeoverFrame = other.takeoverFrame + frames
  }
}
