/// The declarations of UIKit's feedback generators that Linux has, as Apple's SDK spells them.
///
/// Written down from Apple's reference, not from the sources; a line is the owner, a bar, and the
/// declaration. Left out are the initializers that take a view.
let uiKitSymbols = """
  | @MainActor class UIFeedbackGenerator : NSObject
  UIFeedbackGenerator | @MainActor init()
  UIFeedbackGenerator | @MainActor func prepare()

  | @MainActor class UIImpactFeedbackGenerator : UIFeedbackGenerator
  UIImpactFeedbackGenerator | @MainActor init(style: UIImpactFeedbackGenerator.FeedbackStyle)
  UIImpactFeedbackGenerator | @MainActor func impactOccurred()
  UIImpactFeedbackGenerator | @MainActor func impactOccurred(intensity: CGFloat)
  UIImpactFeedbackGenerator | @MainActor func impactOccurred(at: CGPoint)
  UIImpactFeedbackGenerator | @MainActor func impactOccurred(intensity: CGFloat, at: CGPoint)
  UIImpactFeedbackGenerator | enum FeedbackStyle : Int
  UIImpactFeedbackGenerator.FeedbackStyle | case light
  UIImpactFeedbackGenerator.FeedbackStyle | case medium
  UIImpactFeedbackGenerator.FeedbackStyle | case heavy
  UIImpactFeedbackGenerator.FeedbackStyle | case soft
  UIImpactFeedbackGenerator.FeedbackStyle | case rigid

  | @MainActor class UINotificationFeedbackGenerator : UIFeedbackGenerator
  UINotificationFeedbackGenerator | @MainActor func notificationOccurred(_: UINotificationFeedbackGenerator.FeedbackType)
  UINotificationFeedbackGenerator | @MainActor func notificationOccurred(_: UINotificationFeedbackGenerator.FeedbackType, at: CGPoint)
  UINotificationFeedbackGenerator | enum FeedbackType : Int
  UINotificationFeedbackGenerator.FeedbackType | case success
  UINotificationFeedbackGenerator.FeedbackType | case warning
  UINotificationFeedbackGenerator.FeedbackType | case error

  | @MainActor class UISelectionFeedbackGenerator : UIFeedbackGenerator
  UISelectionFeedbackGenerator | @MainActor func selectionChanged()
  UISelectionFeedbackGenerator | @MainActor func selectionChanged(at: CGPoint)

  | @MainActor class UICanvasFeedbackGenerator : UIFeedbackGenerator
  UICanvasFeedbackGenerator | @MainActor func alignmentOccurred(at: CGPoint)
  UICanvasFeedbackGenerator | @MainActor func pathCompleted(at: CGPoint)
  """
