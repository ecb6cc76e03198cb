import AHAP
import CoreHaptics
import HapticEngine
import HapticFeedback
import HapticSynthesis
import ScoreCompiler
import Testing

/// Runs code of the shape that iOS developers write, and holds what it plays against the renderer.
@Suite("A haptic manager from iOS", .serialized)
@MainActor
struct HapticManagerTests {
  private let manager = HapticManager()
  private let output = ManualOutput(sampleRate: 48_000)

  init() {
    let output = self.output
    UIFeedbackGenerator.useEngine { try CHHapticEngine(output: output) }
    UserDefaults.standard.removeObject(forKey: "hapticsEnabled")
  }

  /// What `ahap render` makes of a pattern, filled up with silence.
  private func render(_ text: [UInt8], frameCount: Int) throws -> [Float] {
    let pattern = ResolvedPattern(Document(parsing: text))
    let plan = RenderPlan([try ScoreCompiler(sampleRate: 48_000).compile(pattern)])
    var renderer = ScoreRenderer(plan)
    var samples = [Float](repeating: 0, count: 2 * max(plan.frameCount, frameCount))
    _ = samples.withUnsafeMutableBufferPointer { renderer.render(into: $0) }
    return samples
  }

  private func expect(
    _ samples: [Float], toBe text: [UInt8], scaledBy factor: Float = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try render(text, frameCount: samples.count / 2).map { $0 * factor }
    #expect(samples.contains { $0 != 0 }, sourceLocation: sourceLocation)
    let isEqual = samples == expected
    #expect(isEqual, sourceLocation: sourceLocation)
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
      try expect(
        output.render(frameCount: 24_000), toBe: kind.builtInPattern, scaledBy: factor)
    }
  }

  @Test("its setting keeps everything silent")
  func setting() throws {
    manager.isEnabled = false
    manager.play(.tap)
    manager.play(.failure)
    #expect(!output.render(frameCount: 24_000).contains { $0 != 0 })
    manager.isEnabled = true
    manager.play(.tap)
    try expect(output.render(frameCount: 24_000), toBe: FeedbackKind.impactLight.builtInPattern)
  }

  @Test("code from before the main actor compiles, and plays")
  func legacy() throws {
    LegacyFeedback().thump()
    try expect(output.render(frameCount: 4_800), toBe: FeedbackKind.impactHeavy.builtInPattern)
  }
}
