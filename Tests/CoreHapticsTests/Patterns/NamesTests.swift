import CoreHaptics
import Testing

@Suite("Names and raw values")
struct NamesTests {
  @Test("keys are those of AHAP")
  func keys() {
    let keys: [(CHHapticPattern.Key, String)] = [
      (.version, "Version"), (.pattern, "Pattern"), (.event, "Event"), (.eventType, "EventType"),
      (.time, "Time"), (.eventDuration, "EventDuration"), (.eventParameters, "EventParameters"),
      (.eventWaveformPath, "EventWaveformPath"),
      (.eventWaveformUseVolumeEnvelope, "EventWaveformUseVolumeEnvelope"),
      (.eventWaveformLoopEnabled, "EventWaveformLoopEnabled"), (.parameter, "Parameter"),
      (.parameterID, "ParameterID"), (.parameterValue, "ParameterValue"),
      (.parameterCurve, "ParameterCurve"),
      (.parameterCurveControlPoints, "ParameterCurveControlPoints"),
    ]
    for (key, name) in keys { #expect(key.rawValue == name) }
    #expect(CHHapticPattern.Key(rawValue: "Time") == .time)
  }

  @Test("event types and parameters are those of AHAP")
  func events() {
    let types: [(CHHapticEvent.EventType, String)] = [
      (.hapticTransient, "HapticTransient"), (.hapticContinuous, "HapticContinuous"),
      (.audioContinuous, "AudioContinuous"), (.audioCustom, "AudioCustom"),
    ]
    for (type, name) in types { #expect(type.rawValue == name) }
    let parameters: [(CHHapticEvent.ParameterID, String)] = [
      (.hapticIntensity, "HapticIntensity"), (.hapticSharpness, "HapticSharpness"),
      (.attackTime, "AttackTime"), (.decayTime, "DecayTime"), (.releaseTime, "ReleaseTime"),
      (.sustained, "Sustained"), (.audioVolume, "AudioVolume"), (.audioPitch, "AudioPitch"),
      (.audioPan, "AudioPan"), (.audioBrightness, "AudioBrightness"),
    ]
    for (parameter, name) in parameters { #expect(parameter.rawValue == name) }
  }

  @Test("dynamic parameters are those of AHAP")
  func dynamicParameters() {
    let parameters: [(CHHapticDynamicParameter.ID, String)] = [
      (.hapticIntensityControl, "HapticIntensityControl"),
      (.hapticSharpnessControl, "HapticSharpnessControl"),
      (.hapticAttackTimeControl, "HapticAttackTimeControl"),
      (.hapticDecayTimeControl, "HapticDecayTimeControl"),
      (.hapticReleaseTimeControl, "HapticReleaseTimeControl"),
      (.audioVolumeControl, "AudioVolumeControl"), (.audioPanControl, "AudioPanControl"),
      (.audioBrightnessControl, "AudioBrightnessControl"),
      (.audioPitchControl, "AudioPitchControl"),
      (.audioAttackTimeControl, "AudioAttackTimeControl"),
      (.audioDecayTimeControl, "AudioDecayTimeControl"),
      (.audioReleaseTimeControl, "AudioReleaseTimeControl"),
    ]
    for (parameter, name) in parameters { #expect(parameter.rawValue == name) }
  }

  @Test("reasons and actions have Apple's numbers")
  func numbers() {
    let reasons: [(CHHapticEngine.StoppedReason, Int)] = [
      (.audioSessionInterrupt, 1), (.applicationSuspended, 2), (.idleTimeout, 3),
      (.notifyWhenFinished, 4), (.engineDestroyed, 5), (.gameControllerDisconnect, 6),
      (.systemError, -1),
    ]
    for (reason, number) in reasons { #expect(reason.rawValue == number) }
    #expect(CHHapticEngine.FinishedAction.stopEngine.rawValue == 1)
    #expect(CHHapticEngine.FinishedAction.leaveEngineRunning.rawValue == 2)
  }

  @Test("times are seconds, and 0 is at once")
  func immediate() {
    let immediate: TimeInterval = CHHapticTimeImmediate
    #expect(immediate == 0)
  }

  @Test("objects say what they were made of")
  func objects() {
    let parameter = CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.5)
    #expect(parameter.parameterID == .hapticIntensity)
    #expect(parameter.value == 0.5)

    let event = CHHapticEvent(
      eventType: .hapticContinuous, parameters: [parameter], relativeTime: 0.25, duration: 2)
    #expect(event.type == .hapticContinuous)
    #expect(event.eventParameters == [parameter])
    #expect(event.relativeTime == 0.25)
    #expect(event.duration == 2)
    let transient = CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: 0)
    #expect(transient.duration == 0)
    let sound = CHHapticEvent(audioResourceID: 7, parameters: [], relativeTime: 1)
    #expect(sound.type == .audioCustom)
    #expect(sound.duration == 0)
    let part = CHHapticEvent(audioResourceID: 7, parameters: [], relativeTime: 1, duration: 3)
    #expect(part.type == .audioCustom)
    #expect(part.duration == 3)

    let dynamic = CHHapticDynamicParameter(
      parameterID: .audioPanControl, value: -1, relativeTime: 0.5)
    #expect(dynamic.parameterID == .audioPanControl)
    #expect(dynamic.value == -1)
    #expect(dynamic.relativeTime == 0.5)

    let point = CHHapticParameterCurve.ControlPoint(relativeTime: 0.1, value: 0.3)
    #expect(point.relativeTime == 0.1)
    #expect(point.value == 0.3)
    let curve = CHHapticParameterCurve(
      parameterID: .hapticSharpnessControl, controlPoints: [point], relativeTime: 4)
    #expect(curve.parameterID == .hapticSharpnessControl)
    #expect(curve.controlPoints == [point])
    #expect(curve.relativeTime == 4)
  }
}
