/// What an actuator does not play: a high-pass over the haptic layer.
///
/// Its response is finite, so that a frame's sample depends on a known number of frames before it:
/// that of a Butterworth filter of the second order, cut when it has faded by 116 dB.
public struct HighPass: BitwiseCopyable, Hashable, Sendable {
  /// Where it takes 3 dB away, in hertz; an octave below it takes 12 dB.
  public let cutoff: Double

  /// The cutoffs that there may be, in hertz: the lower, the longer the response.
  public static let cutoffs = 10.0...1_000

  /// Creates a high-pass.
  ///
  /// - Parameter cutoff: Where it takes 3 dB away, in hertz; held to ``cutoffs``.
  public init(cutoff: Double) {
    self.cutoff = min(max(cutoff, Self.cutoffs.lowerBound), Self.cutoffs.upperBound)
  }

  /// How many frames a frame sounds on behind itself: three periods of the cutoff.
  public func tailFrameCount(_ clock: FrameClock) -> Int {
    Int(clock.frame(at: 3 / cutoff))
  }
}
