import AHAP
import HapticFeedback
import HapticScore
import HapticSynthesis
import ScoreCompiler

/// What `ahap render` makes of patterns, for what an engine plays to be held against.
enum OfflineRender {
  static let sampleRate = 48_000

  /// The score of an AHAP text.
  static func score(_ text: [UInt8]) throws -> HapticScore {
    try ScoreCompiler(sampleRate: sampleRate).compile(ResolvedPattern(Document(parsing: text)))
  }

  /// The interleaved stereo samples of the haptic layer of patterns that start at once.
  static func samples(_ texts: [UInt8]...) throws -> [Float] {
    let plan = RenderPlan(try texts.map(score), muted: [.left, .right])
    var renderer = ScoreRenderer(plan)
    var samples = [Float](repeating: 0, count: plan.frameCount * renderer.channelCount)
    _ = samples.withUnsafeMutableBufferPointer { renderer.render(into: $0) }
    return samples
  }

  /// The samples of the built-in pattern of a feedback.
  static func samples(_ kind: FeedbackKind) throws -> [Float] { try samples(kind.builtInPattern) }
}

extension [Float] {
  /// The samples, and silence up to so many frames.
  func padded(toFrames count: Int) -> [Float] {
    self + [Float](repeating: 0, count: Swift.max(0, 2 * count - self.count))
  }

  /// The stereo frames from `frame` on.
  func fromFrame(_ frame: Int) -> [Float] { Array(dropFirst(2 * frame)) }

  var isSilent: Bool { allSatisfy { $0 == 0 } }
}

/// The first sample that differs; not in an expectation, which would print all samples.
func firstDifference(_ one: [Float], _ other: [Float]) -> Int? {
  if one.count != other.count { return Swift.min(one.count, other.count) }
  return one.indices.first { one[$0].bitPattern != other[$0].bitPattern && one[$0] != other[$0] }
}
