import CoreHaptics

/// Patterns as apps build them in code.
enum PatternFactory {
  static func transientTap(intensity: Float = 1.0, sharpness: Float = 0.5) throws -> CHHapticPattern
  {
    let intensity = CHHapticEventParameter(parameterID: .hapticIntensity, value: intensity)
    let sharpness = CHHapticEventParameter(parameterID: .hapticSharpness, value: sharpness)
    let event = CHHapticEvent(
      eventType: .hapticTransient, parameters: [intensity, sharpness], relativeTime: 0)
    return try CHHapticPattern(events: [event], parameters: [])
  }

  static func continuousBuzz(duration: TimeInterval = 0.5) throws -> CHHapticPattern {
    let event = CHHapticEvent(
      eventType: .hapticContinuous,
      parameters: [
        CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.8),
        CHHapticEventParameter(parameterID: .hapticSharpness, value: 0.3),
        CHHapticEventParameter(parameterID: .attackTime, value: 0.1),
        CHHapticEventParameter(parameterID: .releaseTime, value: 0.2),
      ],
      relativeTime: 0,
      duration: duration)
    return try CHHapticPattern(events: [event], parameters: [])
  }

  static func ramp() throws -> CHHapticPattern {
    var events = [CHHapticEvent]()
    for i in stride(from: 0.0, to: 1.0, by: 0.25) {
      let intensity = CHHapticEventParameter(parameterID: .hapticIntensity, value: Float(1 - i))
      let sharpness = CHHapticEventParameter(parameterID: .hapticSharpness, value: Float(i))
      events.append(
        CHHapticEvent(
          eventType: .hapticTransient, parameters: [intensity, sharpness], relativeTime: i))
    }
    events.append(
      CHHapticEvent(
        eventType: .hapticContinuous,
        parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)],
        relativeTime: 0, duration: 1))
    let start = CHHapticParameterCurve.ControlPoint(relativeTime: 0, value: 1)
    let end = CHHapticParameterCurve.ControlPoint(relativeTime: 1, value: 0)
    let parameter = CHHapticParameterCurve(
      parameterID: .hapticIntensityControl, controlPoints: [start, end], relativeTime: 0)
    return try CHHapticPattern(events: events, parameterCurves: [parameter])
  }

  static func dictionaryPattern() throws -> CHHapticPattern {
    let hapticDict =
      [
        CHHapticPattern.Key.pattern: [
          [
            CHHapticPattern.Key.event: [
              CHHapticPattern.Key.eventType: CHHapticEvent.EventType.hapticTransient,
              CHHapticPattern.Key.time: CHHapticTimeImmediate,
              CHHapticPattern.Key.eventDuration: 1.0,
            ] as [CHHapticPattern.Key: Any]
          ]
        ]
      ]
    return try CHHapticPattern(dictionary: hapticDict)
  }
}
