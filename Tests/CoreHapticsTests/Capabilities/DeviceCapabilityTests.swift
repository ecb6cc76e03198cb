@testable import CoreHaptics
import Testing

@Suite("Capabilities")
struct DeviceCapabilityTests {
  private let capability: any CHHapticDeviceCapability = DeviceCapability(hasOutput: true)

  private func range(
    _ id: CHHapticEvent.ParameterID, _ type: CHHapticEvent.EventType
  ) throws -> [Float] {
    let attributes = try capability.attributes(forEventParameter: id, eventType: type)
    return [attributes.minValue, attributes.defaultValue, attributes.maxValue]
  }

  @Test("say the ranges and defaults of event parameters")
  func eventParameters() throws {
    #expect(try range(.hapticIntensity, .hapticTransient) == [0, 0.75, 1])
    #expect(try range(.hapticSharpness, .hapticTransient) == [0, 0.5, 1])
    #expect(try range(.hapticIntensity, .hapticContinuous) == [0, 0.6, 1])
    #expect(try range(.hapticSharpness, .hapticContinuous) == [0, 0.4226, 1])
    for type in [CHHapticEvent.EventType.hapticContinuous, .audioContinuous, .audioCustom] {
      for id in [CHHapticEvent.ParameterID.attackTime, .decayTime, .releaseTime] {
        #expect(try range(id, type) == [0, 0, 1])
      }
      #expect(try range(.sustained, type) == [0, 1, 1])
    }
    for type in [CHHapticEvent.EventType.audioContinuous, .audioCustom] {
      #expect(try range(.audioVolume, type) == [0, 1, 1])
      #expect(try range(.audioPitch, type) == [-1, 0, 1])
      #expect(try range(.audioPan, type) == [-1, 0, 1])
      #expect(try range(.audioBrightness, type) == [0, 1, 1])
    }
  }

  @Test("say the ranges and defaults of dynamic parameters")
  func dynamicParameters() throws {
    func range(_ id: CHHapticDynamicParameter.ID) throws -> [Float] {
      let attributes = try capability.attributes(forDynamicParameter: id)
      return [attributes.minValue, attributes.defaultValue, attributes.maxValue]
    }
    #expect(try range(.hapticIntensityControl) == [0, 1, 1])
    #expect(try range(.audioVolumeControl) == [0, 1, 1])
    for id in [
      CHHapticDynamicParameter.ID.hapticSharpnessControl, .hapticAttackTimeControl,
      .hapticDecayTimeControl, .hapticReleaseTimeControl, .audioPanControl,
      .audioBrightnessControl, .audioPitchControl, .audioAttackTimeControl,
      .audioDecayTimeControl, .audioReleaseTimeControl,
    ] {
      #expect(try range(id) == [-1, 0, 1])
    }
  }

  @Test("refuse what is unknown or does not apply")
  func refusals() {
    #expect(code { try range(.audioPan, .hapticTransient) } == .invalidParameterType)
    #expect(code { try range(.attackTime, .hapticTransient) } == .invalidParameterType)
    #expect(code { try range(.hapticIntensity, .audioCustom) } == .invalidParameterType)
    #expect(
      code { try range(.init(rawValue: "Strength"), .hapticTransient) } == .invalidParameterType)
    #expect(
      code { try range(.hapticIntensity, .init(rawValue: "HapticTap")) } == .invalidEventType)
    #expect(
      code { try capability.attributes(forDynamicParameter: .init(rawValue: "HapticIntensity")) }
        == .invalidParameterType)
  }

  @Test("say whether there is an output")
  func outputs() {
    #expect(capability.supportsHaptics)
    #expect(capability.supportsAudio)
    #expect(!DeviceCapability(hasOutput: false).supportsHaptics)
    #expect(!DeviceCapability(hasOutput: false).supportsAudio)
  }
}
