/// What makes the waveform of a tap.
public struct TransientForm: BitwiseCopyable, Hashable, Sendable {
  /// How long a tap lasts at sharpness 0, in seconds.
  public let duration: Double
  /// What sharpness 1 adds to that, in seconds; linear between.
  public let durationChange: Double
  /// The cycles of its sine; `nil` where it has the frequency of a continuous voice.
  public let cycleCount: Double?
  /// Whether it decays, has no offset, and is scaled so that its largest sample is its amplitude;
  /// otherwise it is a plain sine.
  public let isWindowed: Bool

  /// Creates a form.
  public init(
    duration: Double, durationChange: Double = 0, cycleCount: Double? = nil,
    isWindowed: Bool = true
  ) {
    self.duration = duration
    self.durationChange = durationChange
    self.cycleCount = cycleCount
    self.isWindowed = isWindowed
  }

  /// How long a tap lasts at a sharpness of 0 through 1, in seconds.
  @_noLocks
  public func duration(sharpness: Double) -> Double { duration + durationChange * sharpness }
}
