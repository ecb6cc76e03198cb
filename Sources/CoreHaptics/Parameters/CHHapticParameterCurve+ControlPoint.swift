public import Foundation

extension CHHapticParameterCurve {
  /// A point that a curve passes through.
  open class ControlPoint: NSObject {
    /// When it is reached, in seconds from the curve's own time.
    open var relativeTime: TimeInterval

    /// The value reached; one outside the parameter's range is clamped when it is played.
    open var value: Float

    /// Creates a point.
    public init(relativeTime time: TimeInterval, value: Float) {
      relativeTime = time
      self.value = value
    }
  }
}
