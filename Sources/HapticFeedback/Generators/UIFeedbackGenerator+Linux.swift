public import CoreHaptics

// What Linux adds to UIKit's `UIFeedbackGenerator`.
extension UIFeedbackGenerator {
  /// Chooses the engine that all generators share, from the next feedback on.
  ///
  ///     let output = ManualOutput(sampleRate: 48_000)
  ///     UIFeedbackGenerator.useEngine { CHHapticEngine(output: output) }
  ///
  /// - Parameter make: Makes an engine that nothing else uses: its handlers and properties are
  ///   set by the generators. Called again after an output was lost. `nil`, as at first, is for
  ///   `CHHapticEngine()`, which plays on the default output.
  public static func useEngine(_ make: (@Sendable () throws -> CHHapticEngine)?) {
    FeedbackPlayer.shared.useEngine(make)
  }

  /// Stops what generators play, and lets the engine go that they share; the next one makes another.
  public static func releaseEngine() {
    FeedbackPlayer.shared.releaseEngine()
  }
}
