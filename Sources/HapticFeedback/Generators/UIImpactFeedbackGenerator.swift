public import Foundation

/// Lets one feel that things meet.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  private let kind: FeedbackKind

  override var kinds: [FeedbackKind] { [kind] }

  /// Creates a generator of impacts of that style.
  public init(style: FeedbackStyle) {
    kind = style.kind
    super.init()
  }

  /// Creates a generator of style ``FeedbackStyle/medium``.
  public override convenience init() {
    self.init(style: .medium)
  }

  /// Plays an impact.
  open func impactOccurred() {
    play(kind)
  }

  /// Plays an impact of an intensity from 0, nothing, through 1; clamped.
  open func impactOccurred(intensity: CGFloat) {
    play(kind, intensity: Double(intensity))
  }

  /// Plays an impact; where it happened makes no difference here.
  open func impactOccurred(at location: CGPoint) {
    impactOccurred()
  }

  /// Plays an impact of an intensity from 0 through 1; where it happened makes no difference here.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}
