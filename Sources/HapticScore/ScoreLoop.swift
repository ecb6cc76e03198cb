/// How often a score is played: the sum of whole renders, each moved to its own start.
///
/// What sounds on behind the end of a pass sounds on into the next one.
public struct ScoreLoop: BitwiseCopyable, Hashable, Sendable {
  /// The passes; at least 1.
  public let passCount: Int
  /// The time from the start of a pass to the start of the next, in seconds.
  public let period: Double

  /// Creates a loop; a pattern without length is played once.
  public init(passCount: Int, period: Double) {
    self.passCount = period > 0 ? max(1, passCount) : 1
    self.period = period
  }

  /// A single pass.
  public static let once = ScoreLoop(passCount: 1, period: 0)

  /// The frame at which a pass starts; rounded once, never accumulated.
  @_noLocks
  public func startFrame(ofPass pass: Int, _ clock: FrameClock) -> Int {
    let frame = clock.frame(at: Double(pass) * period)
    return Int(min(frame, FrameClock.latestFrame))
  }

  /// The most passes that sound in one window of `block` frames, if each sounds for `frameCount`.
  public func overlappingPassCount(frameCount: Int, block: Int, _ clock: FrameClock) -> Int {
    guard passCount > 1 else { return 1 }
    let window = Double(frameCount) + 2 * Double(block) + 4
    let overlapping = window / (period * Double(clock.sampleRate)) + 2
    return overlapping < Double(passCount) ? Int(overlapping) : passCount
  }
}
