public import Foundation

/// Lets one feel what a drawing does.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  override var kinds: [FeedbackKind] { [.canvasAlignment, .canvasPath] }

  /// Plays the feedback of something that falls into line; where makes no difference here.
  open func alignmentOccurred(at location: CGPoint) {
    play(.canvasAlignment)
  }

  /// Plays the feedback of a path that is complete; where makes no difference here.
  open func pathCompleted(at location: CGPoint) {
    play(.canvasPath)
  }
}
