import CoreHaptics
import FeedbackTestSupport
import Foundation
import HapticEngine
import HapticFeedback
import Testing

/// What interruptions sound like.
@Suite("The sound of a player that gives way")
struct InterruptedSoundTests {
  private static let text = """
    { "Version": 1, "Pattern": [ { "Event": { "Time": 0, "EventType": "HapticContinuous",
      "EventDuration": 0.5, "EventParameters": [
      { "ParameterID": "HapticIntensity", "ParameterValue": 0.8 } ] } },
      { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [ { "Time": 0, "ParameterValue": 0.2 },
        { "Time": 0.5, "ParameterValue": 1 } ] } } ] }
    """
  /// Frames in the 2 ms over which changes are eased.
  private static let ramp = 96

  private let output = ManualOutput(sampleRate: OfflineRender.sampleRate)
  private let center = InterruptionCenter()
  private let engine: CHHapticEngine
  private let whole: [Float]

  init() throws {
    engine = CHHapticEngine(output: output)
    try engine.start()
    whole = try OfflineRender.samples(Array(Self.text.utf8))
  }

  private func makePlayer(_ policy: InterruptionPolicy = .init()) throws -> InterruptiblePlayer {
    let pattern = try CHHapticPattern(ahap: Data(Self.text.utf8))
    return InterruptiblePlayer(
      try engine.makeAdvancedPlayer(with: pattern), policy: policy, center: center)
  }

  @Test("a long one leaves a gap, and nothing is lost but the ramps")
  func gap() throws {
    let player = try makePlayer()
    try player.start()
    let before = output.render(frameCount: 9_600)
    let call = center.begin(.long)
    let gap = output.render(frameCount: 4_800)
    center.end(call)
    let after = output.render(frameCount: 19_200)

    #expect(before.firstDifference(from: whole.first(frames: 9_600)) == nil)
    #expect(gap.fromFrame(Self.ramp).isSilent && !gap.isSilent)
    // It held 2 ms behind the pause; its next 2 ms are eased in.
    let expected = whole.fromFrame(9_600 + 2 * Self.ramp).padded(toFrames: 19_200 - Self.ramp)
    let heard = after.fromFrame(Self.ramp)
    #expect(heard.firstDifference(from: Array(expected.prefix(heard.count))) == nil)
  }

  @Test("a short one is softer, over the pattern's own curve, and then as loud as before")
  func duck() throws {
    let player = try makePlayer(.init(short: .duck(decibels: 20)))
    try player.start()
    _ = output.render(frameCount: 4_800)
    let direction = center.begin(.short)
    let soft = output.render(frameCount: 4_800).fromFrame(Self.ramp)
    center.end(direction)
    let after = output.render(frameCount: 9_600).fromFrame(Self.ramp)

    let expected = whole.fromFrame(4_800 + Self.ramp).prefix(soft.count)
    #expect(!soft.isSilent)
    for (sample, full) in zip(soft, expected) where abs(sample - 0.1 * full) > 1e-7 {
      Issue.record("\(sample), and not a tenth of \(full)")
      break
    }
    let rest = Array(whole.fromFrame(9_600 + Self.ramp).prefix(after.count))
    #expect(after.firstDifference(from: rest) == nil)
  }

  @Test("one that comes to its end while it is ducked stays silent")
  func end() throws {
    let player = try makePlayer()
    try player.start()
    _ = output.render(frameCount: 4_800)
    let direction = center.begin(.short)
    _ = output.render(frameCount: 48_000)
    center.end(direction)
    center.end(center.begin(.long))
    #expect(output.render(frameCount: 9_600).isSilent)
    // And starts at its old level.
    try player.start()
    let again = output.render(frameCount: whole.count / 2)
    #expect(again.firstDifference(from: whole) == nil)
  }
}
