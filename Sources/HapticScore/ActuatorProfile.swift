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
  /// The amplitude of a transient at intensity 1.
  public let transientAmplitude: Double
  /// The waveform of a transient.
  public let transientForm: TransientForm
  /// How long envelope times last.
  public let envelopeScale: EnvelopeScale
  /// What is taken away from the haptic layer, before the level limit; `nil` for nothing.
  public let highPass: HighPass?
  /// The level at which the haptic layer is cut off, before the master gain; infinite for none.
  public let levelLimit: Double

  /// Creates a profile; what is left out is as in ``default``.
  public init(
    continuousAmplitude: Double = 1, lowestFrequency: Double = 80, highestFrequency: Double = 230,
    transientAmplitude: Double = 1, transientForm: TransientForm = TransientForm(duration: 0.022),
    envelopeScale: EnvelopeScale = .standard, highPass: HighPass? = nil,
    levelLimit: Double = .infinity
  ) {
    self.continuousAmplitude = continuousAmplitude
    self.lowestFrequency = lowestFrequency
    self.highestFrequency = highestFrequency
    self.transientAmplitude = transientAmplitude
    self.transientForm = transientForm
    self.envelopeScale = envelopeScale
    self.highPass = highPass
    self.levelLimit = levelLimit
  }

  /// The frequency in hertz at a sharpness of 0 through 1.
  @_noLocks
  public func frequency(sharpness: Double) -> Double {
    lowestFrequency + (highestFrequency - lowestFrequency) * sharpness
  }

  /// The frames of a transient at a sharpness of 0 through 1; at least 1.
  @_noLocks
  public func transientFrameCount(sharpness: Double, _ clock: FrameClock) -> Int {
    max(1, Int(clock.frame(at: transientForm.duration(sharpness: sharpness))))
  }
}
