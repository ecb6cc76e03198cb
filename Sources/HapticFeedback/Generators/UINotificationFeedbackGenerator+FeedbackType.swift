extension UINotificationFeedbackGenerator {
  /// How a task went.
  public enum FeedbackType: Int, Sendable {
    /// It succeeded.
    case success = 0
    /// It needs attention.
    case warning = 1
    /// It failed.
    case error = 2
  }
}

extension UINotificationFeedbackGenerator.FeedbackType {
  /// The feedback of that type.
  var kind: FeedbackKind {
    switch self {
    case .success: .notificationSuccess
    case .warning: .notificationWarning
    case .error: .notificationError
    }
  }
}
