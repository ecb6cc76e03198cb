import CoreHaptics
import Foundation
import HapticScore
import Testing

@Suite("Code of apps: players")
struct ClientPlayerTests {
  private let engine: CHHapticEngine
  private let texture = LoopingTexture()
  /// 0.25 s, with an event to its end and a tap in the middle.
  private let text = """
    {"Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.25,
        "EventParameters": [{"ParameterID": "HapticSharpness", "ParameterValue": 0.7}]}},
      {"Event": {"Time": 0.125, "EventType": "HapticTransient"}}]}
    """
  private let passFrames = 12_000
  /// The frames of 2 ms, over which changes are eased.
  private let ramp = 96

  init() throws {
    CHHapticEngine.useManualOutputs()
    engine = try CHHapticEngine()
    try engine.start()
    try texture.prepare(
      engine: engine, pattern: CHHapticPattern(ahap: Data(text.utf8)))
  }

  @Test("a loop repeats, and ends with its pass when it is switched off")
  func loop() throws {
    texture.begin()
    let first = try engine.render(2 * passFrames + 3_000)
    #expect(texture.finishCount == 0)
    texture.player?.loopEnabled = false
    let rest = try engine.render(2 * passFrames)
    expectSame(first + rest, try OfflineRender.samples(text, passCount: 3))
    #expect(texture.finishCount == 1)
  }

  @Test("a seek goes on as a part of the whole")
  func seek() throws {
    texture.player?.loopEnabled = false
    texture.begin()
    _ = try engine.render(1_000)
    try texture.seek(to: 0.1)
    let whole = try OfflineRender.samples(text)
    expectSame(try engine.render(8_000), Array(whole[(2 * 4_800)...]), from: ramp)
  }

  @Test("a seek before the start starts there")
  func seekFirst() throws {
    texture.player?.loopEnabled = false
    try texture.seek(to: 0.1)
    texture.begin()
    let whole = try OfflineRender.samples(text)
    expectSame(try engine.render(8_000), Array(whole[(2 * 4_800)...]), from: ramp)
    #expect(texture.finishCount == 1)
  }

  @Test("pause and resume go on where they stopped")
  func pause() throws {
    texture.player?.loopEnabled = false
    texture.begin()
    let whole = try OfflineRender.samples(text)
    expectSame(try engine.render(5_000), whole.prefix(2 * 5_000) + [])
    try texture.pause()
    let paused = try engine.render(4_000)
    #expect(!isAudible(Array(paused[(2 * ramp)...])))
    #expect(texture.finishCount == 0)
    try texture.resume()
    // It held when it had faded.
    expectSame(try engine.render(8_000), Array(whole[(2 * (5_000 + ramp))...]), from: ramp)
    #expect(texture.finishCount == 1)
  }

  @Test("a rate scales the times", arguments: [Float(0.5), 2, 1.25])
  func rate(rate: Float) throws {
    texture.player?.loopEnabled = false
    texture.setRate(rate)
    #expect(texture.player?.playbackRate == rate)
    texture.begin()
    let expected = try OfflineRender.samples(text, speed: Double(rate))
    expectSame(try engine.render(expected.count / 2 + 100), expected)
    #expect(texture.finishCount == 1)
  }

  @Test("values that are sent act at once")
  func parameters() throws {
    texture.player?.loopEnabled = false
    texture.begin()
    let start = try engine.render(3_000)
    texture.moved(intensity: 0.4, sharpness: -0.5)
    let rest = try engine.render(11_000)
    let changed = text.replacingOccurrences(
      of: "\"Pattern\": [",
      with: """
        "Pattern": [
          {"Parameter": {"ParameterID": "HapticIntensityControl", "ParameterValue": 0.4,
            "Time": 0.0625}},
          {"Parameter": {"ParameterID": "HapticSharpnessControl", "ParameterValue": -0.5,
            "Time": 0.0625}},
        """)
    expectSame(start + rest, try OfflineRender.samples(changed))
  }

  @Test("values that are sent before the start hold from the start on")
  func seeds() throws {
    texture.player?.loopEnabled = false
    texture.moved(intensity: 0.4, sharpness: -0.5)
    texture.begin()
    let changed = text.replacingOccurrences(
      of: "\"Pattern\": [",
      with: """
        "Pattern": [
          {"Parameter": {"ParameterID": "HapticIntensityControl", "ParameterValue": 0.4, "Time": 0}},
          {"Parameter": {"ParameterID": "HapticSharpnessControl", "ParameterValue": -0.5, "Time": 0}},
        """)
    expectSame(try engine.render(13_000), try OfflineRender.samples(changed))
  }

  @Test("a stop eases out, and calls the handler")
  func stop() throws {
    texture.begin()
    _ = try engine.render(1_000)
    texture.end()
    let rest = try engine.render(2_000)
    #expect(isAudible(Array(rest.prefix(2 * ramp))))
    #expect(!isAudible(Array(rest[(2 * ramp)...])))
    #expect(texture.finishCount == 1)
  }

  @Test("a loop of no other end is as long as the pattern")
  func defaults() throws {
    let player = try engine.makeAdvancedPlayer(with: PatternFactory.ramp())
    #expect(player.loopEnd == 1)
    #expect(!player.loopEnabled)
    #expect(player.playbackRate == 1)
    #expect(!player.isMuted)
  }
}
