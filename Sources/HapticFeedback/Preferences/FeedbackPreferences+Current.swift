import CoreHaptics

private let currentPreferences = Locked(FeedbackPreferences())

extension FeedbackPreferences {
  /// The preferences of the process, in force from the next feedback on.
  ///
  /// From any thread.
  public static var current: FeedbackPreferences {
    get { currentPreferences.withLock { $0 } }
    set { currentPreferences.withLock { $0 = newValue } }
  }
}
