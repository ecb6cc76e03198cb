import AHAP
import HapticScore
import HapticSynthesis
import ScoreCompiler

/// What `ahap render` makes of a pattern's text: two channels of floats at 48 kHz.
enum OfflineRender {
  static func samples(
    _ text: String, speed: Double = 1, sounds: [String: SoundSamples] = [:],
    lookup: (any SoundLookup)? = nil, passCount: Int = 1, range: Range<Int>? = nil
  ) throws -> [Float] {
    try samples(
      score(text, speed: speed, sounds: sounds, lookup: lookup), passCount: passCount, range: range)
  }

  static func score(
    _ text: String, speed: Double = 1, sounds: [String: SoundSamples] = [:],
    lookup: (any SoundLookup)? = nil
  ) throws -> HapticScore {
    let pattern = ResolvedPattern(
      Document(parsing: Array(text.utf8)), sounds: lookup, speed: speed)
    return try ScoreCompiler(sampleRate: 48_000).compile(pattern, sounds: sounds)
  }

  static func samples(
    _ score: HapticScore, passCount: Int = 1, range: Range<Int>? = nil
  ) -> [Float] {
    var renderer = ScoreRenderer(
      RenderPlan([score], passCount: passCount), range: range)
    var samples = [Float](repeating: 0, count: renderer.range.count * 2)
    let count = samples.withUnsafeMutableBufferPointer { renderer.render(into: $0) }
    return Array(samples.prefix(count * 2))
  }

  /// The same, with a sound that the pattern calls `wave`.
  static func withSound(_ text: String, _ wave: [Int16]) throws -> [Float] {
    struct Lookup: SoundLookup {
      let seconds: Double
      func sound(at path: String) -> SoundLookupResult { .found(seconds: seconds) }
    }
    let sound = SoundSamples(wave.map { Float($0) / 32_768 }, channelCount: 1)
    return try samples(
      text, sounds: ["wave": sound], lookup: Lookup(seconds: Double(wave.count) / 48_000))
  }
}
