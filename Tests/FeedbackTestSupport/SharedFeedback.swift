import CoreHaptics
public import HapticEngine
import HapticFeedback
public import Testing

/// Lets tests have the feedback of the process, its engine, preferences and patterns, in turns.
public struct SharedFeedback: SuiteTrait, TestTrait, TestScoping {
  private static let turnstile = Turnstile()

  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.turnstile.enter()
    FeedbackPreferences.current = FeedbackPreferences()
    FeedbackPatterns.restoreAll()
    do {
      try await function()
    } catch {
      await UIFeedbackGenerator.useEngine(nil)
      await Self.turnstile.leave()
      throw error
    }
    await UIFeedbackGenerator.useEngine(nil)
    await Self.turnstile.leave()
  }

  /// Lets generators play on an output of the test.
  @MainActor
  public static func makeOutput() -> ManualOutput {
    let output = ManualOutput(sampleRate: OfflineRender.sampleRate)
    UIFeedbackGenerator.useEngine { CHHapticEngine(output: output) }
    return output
  }
}

extension Trait where Self == SharedFeedback {
  /// Tests that have the feedback of the process to themselves.
  public static var sharedFeedback: SharedFeedback { SharedFeedback() }
}

/// Lets one task through at a time, in the order of their coming.
private actor Turnstile {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
