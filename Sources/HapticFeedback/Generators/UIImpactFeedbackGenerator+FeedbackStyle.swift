extension UIImpactFeedbackGenerator {
  /// What seems to meet.
  public enum FeedbackStyle: Int, Sendable {
    /// Small or light things.
    case light = 0
    /// Things of middling size or weight.
    case medium = 1
    /// Large or heavy things.
    case heavy = 2
    /// Things that give way.
    case soft = 3
    /// Things that do not give way.
    case rigid = 4
  }
}

extension UIImpactFeedbackGenerator.FeedbackStyle {
  /// The feedback of that style.
  var kind: FeedbackKind {
    switch self {
    case .light: .impactLight
    case .medium: .impactMedium
    case .heavy: .impactHeavy
    case .soft: .impactSoft
    case .rigid: .impactRigid
    }
  }
}
