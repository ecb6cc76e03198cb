/// How long the normalised times of an envelope last.
public struct EnvelopeScale: BitwiseCopyable, Hashable, Sendable {
  /// What a time of 0 lasts, in seconds; 1 lasts a thousand times longer.
  public let shortestTime: Double

  /// Creates a scale.
  @_noLocks
  public init(shortestTime: Double) {
    self.shortestTime = shortestTime
  }

  /// 2 ms, a ramp without a click, to 2 s.
  public static var standard: EnvelopeScale {
    @_noLocks get { EnvelopeScale(shortestTime: 0.002) }
  }

  /// The frames of a normalised time of 0 through 1; at least 1.
  ///
  /// Exponential, as the header says.
  @_noLocks
  public func frameCount(_ value: Double, _ clock: FrameClock) -> Int {
    max(1, Int(clock.frame(at: shortestTime * Exponential.power(of: .thousand, value))))
  }
}
