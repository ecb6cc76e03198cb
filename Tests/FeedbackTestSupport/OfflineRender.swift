import AHAP
public import HapticFeedback
import HapticScore
import HapticSynthesis
import ScoreCompiler

/// What `ahap render` makes of patterns, for what an engine plays to be held against.
public enum OfflineRender {
  public static let sampleRate = 48_000

  /// The interleaved stereo samples of the haptic layer of patterns that start at once.
  public static func samples(_ texts: [UInt8]...) throws -> [Float] {
    let plan = RenderPlan(try texts.map(score), muted: [.left, .right])
    var renderer = ScoreRenderer(plan)
    var samples = [Float](repeating: 0, count: plan.frameCount * renderer.channelCount)
    _ = samples.withUnsafeMutableBufferPointer { renderer.render(into: $0) }
    return samples
  }

  /// The samples of the built-in pattern of a feedback.
  public static func samples(_ kind: FeedbackKind) throws -> [Float] {
    try samples(kind.builtInPattern)
  }

  private static func score(_ text: [UInt8]) throws -> HapticScore {
    try ScoreCompiler(sampleRate: sampleRate).compile(ResolvedPattern(Document(parsing: text)))
  }
}
