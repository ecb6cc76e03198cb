public import Foundation

/// The values that a parameter may have.
public protocol CHHapticParameterAttributes: NSObjectProtocol {
  /// The lowest value; one below it is played as it.
  var minValue: Float { get }
  /// The highest value; one above it is played as it.
  var maxValue: Float { get }
  /// The value where none is given.
  var defaultValue: Float { get }
}

/// The attributes of a parameter, by its range.
final class ParameterAttributes: NSObject, CHHapticParameterAttributes {
  let minValue: Float
  let maxValue: Float
  let defaultValue: Float

  init(range: ClosedRange<Double>, defaultValue: Double) {
    minValue = Float(range.lowerBound)
    maxValue = Float(range.upperBound)
    self.defaultValue = Float(defaultValue)
  }
}
