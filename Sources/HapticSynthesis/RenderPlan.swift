public import HapticScore

/// What is rendered: scores on one clock, how often, and how their layers become channels.
public struct RenderPlan: Sendable {
  /// The scores, which are added; all at one rate, and for one actuator.
  public let scores: [HapticScore]
  /// How often they are played.
  public let loop: ScoreLoop
  /// Which parts each channel carries.
  public let map: ChannelMap
  /// The parts that are silent, however the channels carry them.
  public let muted: ChannelMap.Parts
  /// The master gain in decibels.
  public let gain: Double
  /// The rendered length, with what sounds on behind the last pass.
  public let frameCount: Int

  /// The gain at which one event of intensity 1 peaks at −6 dBFS.
  public static let defaultGain = -6.0

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - scores: At least one; all of the first one's sample rate.
  ///   - passCount: How often they are played: each pass starts when the longest has lasted its
  ///     duration. Without a duration it is once.
  ///   - map: Which parts each channel carries.
  ///   - muted: The parts that are left silent.
  ///   - gain: The master gain in decibels.
  public init(
    _ scores: [HapticScore], passCount: Int = 1, map: ChannelMap = ChannelLayout.mix.map,
    muted: ChannelMap.Parts = [], gain: Double = Self.defaultGain
  ) {
    precondition(
      !scores.isEmpty && scores.allSatisfy { $0.clock == scores[0].clock },
      "there is something to render, at one rate")
    self.scores = scores
    self.map = map
    self.muted = muted
    self.gain = gain
    loop = ScoreLoop(
      passCount: passCount, period: scores.reduce(0) { max($0, $1.duration) })
    let length = scores.reduce(0) { max($0, $1.frameCount) }
    frameCount = loop.startFrame(ofPass: loop.passCount - 1, scores[0].clock) + length
  }

  /// The clock of the scores.
  public var clock: FrameClock { scores[0].clock }

  /// The high-pass of their actuator.
  public var highPass: HighPass? { scores[0].profile.highPass }
}
