import HapticEngine
import HapticScore
import PatternText
import ScoreCompiler

/// A pattern of a test as an engine plays it.
struct PatternSource: ScoreSource {
  let text: PatternText
  let sounds: [String: [Float]]
  var profile = ActuatorProfile.default

  init(_ text: PatternText, sounds: [String: [Float]] = [:]) {
    self.text = text
    self.sounds = sounds
  }

  init(_ elements: ElementText...) { self.init(PatternText(elements)) }

  var duration: Double { text.resolved.duration }

  func score(sampleRate: Int, speed: Double) throws -> HapticScore {
    try ScoreCompiler(sampleRate: sampleRate, profile: profile).compile(
      ResolvedPattern(text.document, speed: speed),
      sounds: sounds.mapValues { SoundSamples($0, channelCount: 1) })
  }
}
