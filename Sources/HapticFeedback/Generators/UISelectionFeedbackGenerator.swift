public import Foundation

/// Lets one feel that a choice has changed; not for the choice that is there at first.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  override var kinds: [FeedbackKind] { [.selection] }

  /// Plays the feedback of a changed choice.
  open func selectionChanged() {
    play(.selection)
  }

  /// Plays the feedback of a changed choice; where it happened makes no difference here.
  open func selectionChanged(at location: CGPoint) {
    selectionChanged()
  }
}
