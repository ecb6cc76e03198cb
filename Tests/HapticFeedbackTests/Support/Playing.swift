import CoreHaptics
import HapticEngine
import Testing

@testable import HapticFeedback

/// Tests of what is heard: one after the other, since they share the process's preferences,
/// patterns and engine of feedback.
@Suite("Feedback that is played", .serialized)
@MainActor
enum Playing {
  /// Lets generators play on an output of the test, everything else being as at first.
  static func makeOutput() -> ManualOutput {
    let output = ManualOutput(sampleRate: OfflineRender.sampleRate)
    FeedbackPreferences.current = FeedbackPreferences()
    FeedbackPatterns.restoreAll()
    UIFeedbackGenerator.useEngine { try CHHapticEngine(output: output) }
    return output
  }
}
