import AHAP
import HapticScore
@testable import HapticSynthesis
import PatternText
import ScoreCompiler
import Testing

@Suite("Sounds")
struct SoundTests {
  private let rate = 8_000

  /// Renders one event that plays `samples`; both sides at gain 0.
  private func play(
    _ samples: [Float], channelCount: Int = 1, _ members: String,
    controls: ElementText...
  ) throws -> (left: [Float], right: [Float]) {
    struct Length: SoundLookup {
      let seconds: Double
      func sound(at path: String) -> SoundLookupResult { .found(seconds: seconds) }
    }
    let event = ElementText(
      stringLiteral: """
        {"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "a.wav"
          \(members)}}
        """)
    let seconds = Double(samples.count / channelCount) / Double(rate)
    let document = PatternText([event] + controls).document
    let score = try ScoreCompiler(sampleRate: rate).compile(
      ResolvedPattern(document, sounds: Length(seconds: seconds)),
      sounds: ["a.wav": SoundSamples(samples, channelCount: channelCount)])
    let frames = rendered(score, layout: .audio, gain: 0)
    return (
      stride(from: 0, to: frames.count, by: 2).map { frames[$0] },
      stride(from: 1, to: frames.count, by: 2).map { frames[$0] }
    )
  }

  /// A sine at full scale.
  private func sine(_ frequency: Double, count: Int) -> [Float] {
    let wave = (0..<count).map { frame in frequency * Double(frame) / Double(rate) }
    return wave.map { Float(Sine.ofTurns($0)) }
  }

  private let unfaded = #", "EventWaveformUseVolumeEnvelope": false"#

  @Test("without envelope, pitch and brightness a sound is copied, bit for bit, to both sides")
  func copy() throws {
    let samples: [Float] = (0..<400).map { Float($0 * 7_919 % 1_000) / 1_000 - 0.5 }
    let (left, right) = try play(samples, unfaded)
    #expect(left == samples)
    #expect(right == samples)
  }

  @Test("a duration truncates or pads, and a loop repeats up to it")
  func durations() throws {
    let samples: [Float] = (0..<80).map { Float($0 + 1) / 100 }
    let short = try play(samples, unfaded + #", "EventDuration": 0.005"#).left
    #expect(short == Array(samples[..<40]))
    let long = try play(samples, unfaded + #", "EventDuration": 0.02"#).left
    #expect(long == samples + [Float](repeating: 0, count: 80))
    let looped = try play(
      samples, unfaded + #", "EventDuration": 0.035, "EventWaveformLoopEnabled": true"#
    ).left
    #expect(looped == samples + samples + samples + samples[..<40])
  }

  @Test("the envelope fades in and out, and ends with the sound")
  func fades() throws {
    let ones = [Float](repeating: 1, count: 160)
    let faded = try play(ones, "").left
    #expect(faded.count == 160)
    #expect(faded[0] == 0)
    #expect(faded[8] == 0.5)
    #expect(faded[16...144].allSatisfy { $0 == 1 })
    #expect(faded[152] == 0.5)
    // Also where the event goes on.
    let padded = try play(ones, #", "EventDuration": 0.03"#).left
    #expect(Array(padded[..<160]) == faded)
    // A release longer than the sound fades from its start.
    let released = try play(
      ones, #", "EventParameters": [{"ParameterID": "ReleaseTime", "ParameterValue": 1}]"#
    ).left
    #expect(released[80] == 0.5)
  }

  @Test("a stereo sound keeps its sides, and the pan weighs them")
  func stereo() throws {
    let samples: [Float] = (0..<200).map { $0 % 2 == 0 ? 0.5 : -0.25 }
    let (left, right) = try play(samples, channelCount: 2, unfaded)
    #expect(left.allSatisfy { $0 == 0.5 })
    #expect(right.allSatisfy { $0 == -0.25 })
    let panned = try play(
      samples, channelCount: 2,
      unfaded + #", "EventParameters": [{"ParameterID": "AudioPan", "ParameterValue": 1}]"#)
    #expect(panned.left.allSatisfy { $0.magnitude < 1e-6 })
    #expect(panned.right.allSatisfy { ($0 + 0.35355338).magnitude < 1e-6 })
  }

  @Test("pitch reads the sound faster or slower", arguments: [-1.0, -0.3, 0.4, 1.0])
  func pitch(value: Double) throws {
    let ratio = Exponential.exp2(value)
    let (left, _) = try play(
      sine(300, count: 4_000),
      unfaded
        + #", "EventDuration": 0.5, "EventParameters": [{"ParameterID": "AudioPitch", "#
        + "\"ParameterValue\": \(value)}]")
    let expected = sine(300 * ratio, count: 4_000)
    let end = min(3_900, Int(3_900 / ratio))
    #expect(largestDifference(Array(left[100..<end]), Array(expected[100..<end])) < 1e-4)
    // Behind its end there is silence.
    if ratio > 1 { #expect(left[(Int(4_000 / ratio) + 1)...].allSatisfy { $0 == 0 }) }
  }

  @Test("reading faster folds no frequency back")
  func folding() throws {
    let (left, _) = try play(
      sine(3_000, count: 4_000),
      unfaded + #", "EventParameters": [{"ParameterID": "AudioPitch", "ParameterValue": 1}]"#)
    #expect(left[200..<1_800].allSatisfy { $0.magnitude < 1e-3 })
  }

  @Test("brightness below 1 takes the high frequencies, and keeps the low ones")
  func brightness() throws {
    let dark =
      unfaded + #", "EventParameters": [{"ParameterID": "AudioBrightness", "ParameterValue": 0.1}]"#
    let high = try play(sine(3_500, count: 4_000), dark).left
    #expect(high[400..<3_600].allSatisfy { $0.magnitude < 1e-2 })
    let low = sine(40, count: 4_000)
    let kept = try play(low, dark).left
    #expect(largestDifference(Array(kept[400..<3_600]), Array(low[400..<3_600])) < 1e-2)
  }

  @Test("samples that are no numbers are silence")
  func notFinite() {
    let sound = SoundSamples([.nan, 1, .infinity, -1, 0.5], channelCount: 2)
    #expect(sound.frameCount == 2)
    #expect(Array(sound.samples) == [0, 1, 0, -1])
  }
}
