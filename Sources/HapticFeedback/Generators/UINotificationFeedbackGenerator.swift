public import Foundation

/// Lets one feel how a task went.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  override var kinds: [FeedbackKind] {
    [.notificationSuccess, .notificationWarning, .notificationError]
  }

  /// Plays the feedback of that type.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    play(notificationType.kind)
  }

  /// Plays the feedback of that type; where it happened makes no difference here.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}
