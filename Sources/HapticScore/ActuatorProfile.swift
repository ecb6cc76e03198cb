/// How an actuator turns intensity and sharpness into a waveform; nothing else knows a frequency.
///
/// Core Haptics publishes none of these numbers: they are this project's choices.
public struct ActuatorProfile: BitwiseCopyable, Hashable, Sendable {
  /// The amplitude of a continuous voice at intensity 1.
  public let continuousAmplitude: Double
  /// The frequency at sharpness 0, in hertz.
  public let lowestFrequency: Double
  /// The frequency at sharpness 1, in hertz; linear between.
  public let highestFrequency: Double
  /// The largest magnitude of a transient at intensity 1.
  public let transientAmplitude: Double
  /// How long a transient lasts, in seconds.
  public let transientDuration: Double
  /// What a normalised envelope time of 0 lasts, in seconds.
  public let shortestEnvelopeTime: Double

  /// 80 to 230 Hz, the range that is widely reported for phones.
  public static let `default` = ActuatorProfile(
    continuousAmplitude: 1, lowestFrequency: 80, highestFrequency: 230, transientAmplitude: 1,
    transientDuration: 0.022, shortestEnvelopeTime: 0.002)

  /// The frequency in hertz at a sharpness of 0 through 1.
  @_noLocks
  public func frequency(sharpness: Double) -> Double {
    lowestFrequency + (highestFrequency - lowestFrequency) * sharpness
  }

  /// The frames of a transient; at least 1.
  @_noLocks
  public func transientFrameCount(_ clock: FrameClock) -> Int {
    max(1, Int(clock.frame(at: transientDuration)))
  }

  /// The frames of a normalised envelope time of 0 through 1; at least 1.
  ///
  /// Exponential, as the header says: 0 is a ramp without a click, 1 lasts a thousand times longer.
  @_noLocks
  public func envelopeFrameCount(_ value: Double, _ clock: FrameClock) -> Int {
    max(
      1,
      Int(clock.frame(at: shortestEnvelopeTime * Exponential.power(of: .thousand, value))))
  }
}
