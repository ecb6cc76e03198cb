public import Foundation

/// What all feedback generators have in common.
///
/// Generators share one engine, which plays haptics only, is made when the first one needs it, and
/// stops by itself when it has been idle. Nothing is thrown, printed or played where there is no
/// output. What a generator has set going is played to its end, also when nobody holds the generator.
///
/// As with UIKit, generators belong to the main actor; in the language modes before Swift 6 that is
/// not enforced, and calls from other threads are safe here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// What ``prepare()`` makes ready.
  var kinds: [FeedbackKind] { [] }

  /// Creates a generator that gives no feedback by itself.
  public override init() {
    super.init()
  }

  /// Gets the engine going, so that a feedback that soon follows is not late; returns at once.
  ///
  /// Does nothing where preferences keep generators from playing. The engine stays ready until it
  /// has been idle for its timeout. Our decision; UIKit keeps its own for some seconds.
  open func prepare() {
    FeedbackPlayer.shared.prepare(kinds)
  }

  /// Plays a feedback; its intensity is a factor, clamped to 0 through 1.
  final func play(_ kind: FeedbackKind, intensity: Double = 1) {
    FeedbackPlayer.shared.play(kind, intensity: intensity)
  }
}
