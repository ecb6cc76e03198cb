public import HapticScore

/// A control's values over time, sent to a player while it plays: a parameter curve.
///
/// It takes its control over at its first point, runs in straight lines through the others, and
/// holds the last.
public struct LiveCurve: Hashable, Sendable {
  /// A point that the control's value passes through.
  public struct Point: Hashable, Sendable {
    /// When, in seconds behind the time for which the curve is scheduled; at least 0.
    public var time: Double
    /// The value; held to ``HapticScore/Control/valueRange`` when scheduled.
    public var value: Double

    /// Creates a point.
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// Which control.
  public var control: Control
  /// The points in the order of their times; at least one.
  public var points: [Point]

  /// Creates a curve.
  public init(_ control: Control, points: [Point]) {
    self.control = control
    self.points = points
  }
}
