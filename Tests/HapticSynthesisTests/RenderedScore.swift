import AudioFrames
import HapticScore
@testable import HapticSynthesis

/// Renders a score, or a part of it, in blocks of at most `blockSize` frames.
func rendered(
  _ score: HapticScore, layout: ChannelLayout = .haptic, gain: Double = ScoreRenderer.defaultGain,
  range: Range<Int>? = nil, blockSize: Int = 4_096
) -> [Float] {
  rendered(
    RenderPlan([score], map: layout.map, gain: gain), range: range, blockSize: blockSize)
}

/// Renders a plan, or a part of it, in blocks of at most `blockSize` frames.
func rendered(_ plan: RenderPlan, range: Range<Int>? = nil, blockSize: Int = 4_096) -> [Float] {
  var renderer = ScoreRenderer(plan, range: range)
  var samples: [Float] = []
  var block = [Float](repeating: .nan, count: blockSize * renderer.channelCount)
  while true {
    let count = block.withUnsafeMutableBufferPointer { renderer.render(into: $0) }
    samples += block[..<(count * renderer.channelCount)]
    if count < blockSize { return samples }
  }
}

/// Renders frames of the haptic layer in double precision, in blocks of the sizes that
/// `nextBlockSize` gives.
func haptic(
  _ renderer: inout HapticRenderer, frameCount: Int, nextBlockSize: () -> Int = { 512 }
) -> [Double] {
  var samples = [Double](repeating: 0, count: frameCount)
  samples.withUnsafeMutableBufferPointer { samples in
    var done = 0
    while done < frameCount {
      let size = min(nextBlockSize(), HapticRenderer.blockCapacity, frameCount - done)
      renderer.add(to: UnsafeMutableBufferPointer(rebasing: samples[done..<done + size]))
      done += size
    }
  }
  return samples
}

/// The haptic layer of a whole score in double precision.
func haptic(_ score: HapticScore) -> [Double] {
  var renderer = HapticRenderer(score)
  renderer.seek(to: 0)
  return haptic(&renderer, frameCount: score.frameCount)
}

/// The first place where two renders differ, bit for bit; `nil` where they are the same.
func firstDifference<Sample: BinaryFloatingPoint>(_ one: [Sample], _ other: [Sample]) -> String? {
  if one.count != other.count { return "\(one.count) samples, and \(other.count)" }
  return one.indices.first { one[$0] != other[$0] }
    .map { "sample \($0): \(one[$0]), and \(other[$0])" }
}

/// The largest difference between two renders of one length.
func largestDifference(_ one: [Float], _ other: [Float]) -> Float {
  zip(one, other).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
}
