import AHAP
import HapticScore
import HapticSynthesis
import ScoreCompiler
import Testing

/// How a text plays: all that decides a sample, at several rates.
struct Playback: Equatable {
  /// The plan at one rate.
  private struct Plan: Equatable {
    let voices: [ScheduledVoice]
    let audioVoices: [ScheduledAudioVoice]
    let timelines: [Control: ControlTimeline]
    let frameCount: Int
  }

  /// An event that is heard.
  private struct Sound: Equatable {
    let type: EventType
    let startTime: Double
    let duration: Double
    let values: [Double]
  }

  /// Odd ones among them, and the lowest and the highest.
  static let rates = [8_000, 11_025, 44_100, 48_000, 88_200, 192_000, 768_000]

  private let plans: [Plan]
  private let sounds: [Sound]
  private let duration: Double

  init(of bytes: [UInt8]) throws {
    let pattern = ResolvedPattern(Document(parsing: bytes))
    duration = pattern.duration
    sounds = pattern.events.filter { $0.type.domain == .audio }.map { event in
      Sound(
        type: event.type, startTime: event.startTime, duration: event.duration,
        values: EventParameterID.allCases.map { event[$0].value })
    }
    plans = try Self.rates.map { rate in
      do {
        let score = try ScoreCompiler(sampleRate: rate).compile(pattern)
        return Plan(
          voices: score.voices, audioVoices: score.audioVoices,
          timelines: score.timelines.mapValues(Self.withoutOwners), frameCount: score.frameCount)
      } catch CompilationError.tooLong {
        return Plan(voices: [], audioVoices: [], timelines: [:], frameCount: -1)
      }
    }
  }

  /// The timeline, whoever its parts belong to: that matters to live controls alone.
  private static func withoutOwners(_ timeline: ControlTimeline) -> ControlTimeline {
    ControlTimeline(
      neutralValue: timeline.neutralValue,
      segments: timeline.segments.map {
        ControlSegment(startFrame: $0.startFrame, value: $0.value, slope: $0.slope)
      })
  }

  /// The samples of a text.
  static func samples(of bytes: [UInt8], sampleRate: Int) throws -> [Float] {
    let score = try ScoreCompiler(sampleRate: sampleRate)
      .compile(ResolvedPattern(Document(parsing: bytes)))
    var renderer = ScoreRenderer(score)
    var samples: [Float] = []
    var block = [Float](repeating: 0, count: 4_096 * renderer.channelCount)
    while true {
      let count = block.withUnsafeMutableBufferPointer { renderer.render(into: $0) }
      if count == 0 { return samples }
      samples += block[..<(count * renderer.channelCount)]
    }
  }
}
