/// What can be played here.
public protocol CHHapticDeviceCapability {
  /// Whether there is an output that haptics can be played on.
  var supportsHaptics: Bool { get }

  /// Whether there is an output that sounds can be played on.
  var supportsAudio: Bool { get }

  /// The values of an event's parameter.
  ///
  /// - Throws: ``CHHapticError/Code/invalidParameterType`` for an unknown parameter, and for one
  ///   that does not apply to the type; ``CHHapticError/Code/invalidEventType`` for an unknown type.
  func attributes(
    forEventParameter inParameter: CHHapticEvent.ParameterID,
    eventType type: CHHapticEvent.EventType
  ) throws -> any CHHapticParameterAttributes

  /// The values of a dynamic parameter.
  ///
  /// - Throws: ``CHHapticError/Code/invalidParameterType`` for an unknown parameter.
  func attributes(
    forDynamicParameter inParameter: CHHapticDynamicParameter.ID
  ) throws -> any CHHapticParameterAttributes
}
