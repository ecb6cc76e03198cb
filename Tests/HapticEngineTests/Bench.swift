import HapticEngine
import HapticScore
import HapticSynthesis

/// An engine on a manual output, with what it has rendered so far.
final class Bench {
  static let sampleRate = 8_000
  /// 2 ms.
  static let fade = 16

  let output: ManualOutput
  let engine: PlaybackEngine
  /// The left channel.
  private(set) var samples: [Float] = []
  private let channelCount: Int

  init(
    sampleRate: Int = Bench.sampleRate, options: EngineOptions = EngineOptions(),
    idleClock: any IdleClock = MonotonicClock()
  ) throws {
    output = ManualOutput(sampleRate: sampleRate)
    engine = PlaybackEngine(output: output, options: options, idleClock: idleClock)
    channelCount = options.map.channels.count
    try engine.start()
  }

  /// Renders frames and keeps them.
  @discardableResult
  func run(_ frameCount: Int, blockSize: Int = 512) -> [Float] {
    let all = output.render(frameCount: frameCount, blockSize: blockSize)
    let block = stride(from: 0, to: all.count, by: channelCount).map { all[$0] }
    samples += block
    return block
  }

  /// The samples of an offline render, with silence behind it up to `frameCount`.
  static func offline(
    _ sources: [PatternSource], frameCount: Int, sampleRate: Int = Bench.sampleRate,
    speed: Double = 1, passCount: Int = 1
  ) throws -> [Float] {
    let scores = try sources.map { try $0.score(sampleRate: sampleRate, speed: speed) }
    var renderer = ScoreRenderer(RenderPlan(scores, passCount: passCount))
    var samples = [Float](repeating: 0, count: 2 * frameCount)
    _ = samples.withUnsafeMutableBufferPointer { renderer.render(into: $0) }
    return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
  }
}

/// The first place where two runs of samples differ in a bit, or `nil`.
func firstDifference(_ one: some Sequence<Float>, _ other: some Sequence<Float>) -> Int? {
  let (one, other) = (Array(one), Array(other))
  if let place = zip(one, other).enumerated().first(where: {
    $0.element.0.bitPattern != $0.element.1.bitPattern
  }) {
    return place.offset
  }
  return one.count == other.count ? nil : min(one.count, other.count)
}
