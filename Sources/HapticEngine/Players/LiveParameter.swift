public import HapticScore

/// A control's value, sent to a player while it plays: a dynamic parameter.
public struct LiveParameter: Hashable, Sendable {
  /// Which control.
  public var control: Control
  /// The value; held to ``HapticScore/Control/valueRange`` when sent.
  public var value: Double
  /// When it takes over, in seconds behind the time at which it is sent; at least 0.
  public var delay: Double

  /// Creates a value.
  public init(_ control: Control, _ value: Double, delay: Double = 0) {
    self.control = control
    self.value = value
    self.delay = delay
  }
}
