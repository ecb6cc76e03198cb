import AHAP
import Foundation

/// What can be played on an output; the ranges are those that patterns are held to.
struct DeviceCapability: CHHapticDeviceCapability {
  /// Whether there is an output.
  let hasOutput: Bool

  var supportsHaptics: Bool { hasOutput }
  var supportsAudio: Bool { hasOutput }

  func attributes(
    forEventParameter inParameter: CHHapticEvent.ParameterID,
    eventType type: CHHapticEvent.EventType
  ) throws -> any CHHapticParameterAttributes {
    guard let eventType = EventType(rawValue: type.rawValue) else {
      throw CHHapticError(.invalidEventType, "there is no type of event \"\(type.rawValue)\"")
    }
    guard let id = EventParameterID(rawValue: inParameter.rawValue) else {
      throw CHHapticError(
        .invalidParameterType, "there is no event parameter \"\(inParameter.rawValue)\"")
    }
    guard id.applies(to: eventType) else {
      throw CHHapticError(
        .invalidParameterType, "\(id.rawValue) does not apply to \(eventType.rawValue) events")
    }
    return ParameterAttributes(range: id.valueRange, defaultValue: id.defaultValue(for: eventType))
  }

  func attributes(
    forDynamicParameter inParameter: CHHapticDynamicParameter.ID
  ) throws -> any CHHapticParameterAttributes {
    guard let id = DynamicParameterID(rawValue: inParameter.rawValue) else {
      throw CHHapticError(
        .invalidParameterType, "there is no dynamic parameter \"\(inParameter.rawValue)\"")
    }
    return ParameterAttributes(range: id.valueRange, defaultValue: id.neutralValue)
  }
}
