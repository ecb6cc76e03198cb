import HapticScore

/// An actuator's frequencies in turns per frame.
struct PitchMap: BitwiseCopyable {
  /// Turns per frame at sharpness 0.
  let lowest: Double
  /// What sharpness 1 adds to it.
  let span: Double

  @_noLocks
  init(_ profile: ActuatorProfile, _ clock: FrameClock) {
    let rate = Double(clock.sampleRate)
    lowest = profile.lowestFrequency / rate
    span = (profile.highestFrequency - profile.lowestFrequency) / rate
  }

  /// Turns per frame at a sharpness of 0 through 1.
  @_noLocks
  func advance(sharpness: Double) -> Double { lowest + span * sharpness }
}
