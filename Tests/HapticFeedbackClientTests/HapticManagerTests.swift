import CoreHaptics
import FeedbackTestSupport
import Foundation
import HapticEngine
import HapticFeedback
import Testing

/// Runs code of the shape that iOS developers write, and holds what it plays against the renderer.
@Suite("A haptic manager from iOS", .sharedFeedback)
@MainActor
struct HapticManagerTests {
  private let manager = HapticManager()
  private let output = SharedFeedback.makeOutput()

  init() { UserDefaults.standard.removeObject(forKey: "hapticsEnabled") }

  /// Expects the samples of patterns, from the first frame on, and behind them silence.
  private func expect(
    _ samples: [Float], toBe expected: [Float], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!samples.isSilent, sourceLocation: sourceLocation)
    let difference = samples.firstDifference(from: expected.padded(toFrames: samples.count / 2))
    #expect(difference == nil, sourceLocation: sourceLocation)
  }

  @Test("its generators play their patterns, sample for sample")
  func generators() throws {
    let effects: [(HapticManager.Effect, FeedbackKind, Float)] = [
      (.tap, .impactLight, 1), (.toggle, .impactRigid, 0.5), (.snap, .impactSoft, 1),
      (.success, .notificationSuccess, 1), (.failure, .notificationError, 1),
      (.selection, .selection, 1),
    ]
    manager.prepare()
    for (effect, kind, factor) in effects {
      manager.play(effect)
      let expected = try OfflineRender.samples(kind).scaled(by: factor)
      expect(output.render(frameCount: 24_000), toBe: expected)
    }
  }

  @Test("its setting keeps everything silent")
  func setting() throws {
    manager.isEnabled = false
    manager.play(.tap)
    manager.play(.failure)
    #expect(output.render(frameCount: 24_000).isSilent)
    manager.isEnabled = true
    manager.play(.tap)
    expect(output.render(frameCount: 24_000), toBe: try OfflineRender.samples(.impactLight))
  }

  @Test("code from before the main actor compiles, and plays")
  func legacy() throws {
    LegacyFeedback().thump()
    expect(output.render(frameCount: 4_800), toBe: try OfflineRender.samples(.impactHeavy))
  }

  /// The pattern of the manager's rumble.
  private static let rumble = """
    { "Version": 1, "Pattern": [ { "Event": { "Time": 0, "EventType": "HapticContinuous",
      "EventDuration": 0.25, "EventParameters": [
      { "ParameterID": "HapticIntensity", "ParameterValue": 0.75 },
      { "ParameterID": "HapticSharpness", "ParameterValue": 0.25 } ] } } ] }
    """

  /// The output of the manager's own engine.
  private func startEngine() throws -> ManualOutput {
    // The same as other tests in the process choose.
    CHHapticEngine.makeDefaultOutput = { ManualOutput(sampleRate: 48_000) }
    manager.prepareEngine()
    return try #require(manager.engine?.output as? ManualOutput)
  }

  @Test("its own engine plays beside them, and again after a stop")
  func engine() async throws {
    let own = try startEngine()
    let expected = try OfflineRender.samples(Array(Self.rumble.utf8))
    manager.play(.rumble)
    manager.play(.tap)
    expect(own.render(frameCount: 24_000), toBe: expected)
    expect(output.render(frameCount: 24_000), toBe: try OfflineRender.samples(.impactLight))

    manager.stopEngine()
    try await waitUntil { manager.engineNeedsStart }
    #expect(manager.stopCount == 0)  // It was told to.
    manager.play(.rumble)
    #expect(!manager.engineNeedsStart)
    expect(own.render(frameCount: 24_000), toBe: expected)
  }

  @Test("its handlers reach the main actor, and bring the engine back")
  func handlers() async throws {
    let own = try startEngine()
    manager.engine?.interrupt()
    try await waitUntil { manager.stopCount == 1 }
    #expect(manager.engineNeedsStart)
    manager.play(.rumble)
    expect(
      own.render(frameCount: 24_000), toBe: try OfflineRender.samples(Array(Self.rumble.utf8)))

    own.simulateLoss()
    try await waitUntil { manager.stopCount == 2 }
    own.simulateReturn()
    try await waitUntil { !manager.engineNeedsStart }
    manager.play(.rumble)
    expect(
      own.render(frameCount: 24_000), toBe: try OfflineRender.samples(Array(Self.rumble.utf8)))
  }

  /// Lets the main actor do other work until a condition holds; fails after a minute.
  private func waitUntil(
    _ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<6_000 where !condition() { try await Task.sleep(nanoseconds: 10_000_000) }
    try #require(condition(), sourceLocation: sourceLocation)
  }
}
