import CoreHaptics

/// Patterns that tests of the engine play.
enum TestPattern {
  /// A tap of full strength.
  static func tap(at times: Double...) throws -> CHHapticPattern {
    try CHHapticPattern(
      events: times.map {
        CHHapticEvent(
          eventType: .hapticTransient,
          parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)],
          relativeTime: $0)
      }, parameters: [])
  }

  /// A vibration.
  static func buzz(
    _ duration: Double, intensity: Float = 1, sharpness: Float = 0.2
  ) throws -> CHHapticPattern {
    try CHHapticPattern(
      events: [
        CHHapticEvent(
          eventType: .hapticContinuous,
          parameters: [
            CHHapticEventParameter(parameterID: .hapticIntensity, value: intensity),
            CHHapticEventParameter(parameterID: .hapticSharpness, value: sharpness),
          ], relativeTime: 0, duration: duration)
      ], parameters: [])
  }

  /// A tone.
  static func tone(_ duration: Double) throws -> CHHapticPattern {
    try CHHapticPattern(
      events: [
        CHHapticEvent(
          eventType: .audioContinuous, parameters: [], relativeTime: 0, duration: duration)
      ], parameters: [])
  }
}
