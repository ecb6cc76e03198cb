public import Foundation

/// The value of a parameter of an event.
open class CHHapticEventParameter: NSObject {
  /// Which parameter.
  open var parameterID: CHHapticEvent.ParameterID { identifier }

  /// Its value; one outside the parameter's range is clamped when it is played.
  open var value: Float

  private let identifier: CHHapticEvent.ParameterID

  /// Creates a value.
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    identifier = parameterID
    self.value = value
  }
}
