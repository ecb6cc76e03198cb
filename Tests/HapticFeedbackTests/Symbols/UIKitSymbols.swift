/// The declarations of UIKit's feedback generators that Linux has, as Apple's SDK spells them.
///
/// Written down from Apple's reference, not from the sources; a line is the owner, a bar, and the
/// declaration. Left out are the initializers that take a view.
let uiKitSymbols = """
  | class UIFeedbackGenerator : NSObject
  UIFeedbackGenerator | init()
  UIFeedbackGenerator | func prepare()

  | class UIImpactFeedbackGenerator : UIFeedbackGenerator
  UIImpactFeedbackGenerator | init(style: UIImpactFeedbackGenerator.FeedbackStyle)
  UIImpactFeedbackGenerator | func impactOccurred()
  UIImpactFeedbackGenerator | func impactOccurred(intensity: CGFloat)
  UIImpactFeedbackGenerator | func impactOccurred(at: CGPoint)
  UIImpactFeedbackGenerator | func impactOccurred(intensity: CGFloat, at: CGPoint)
  UIImpactFeedbackGenerator | enum FeedbackStyle : Int
  UIImpactFeedbackGenerator.FeedbackStyle | case light
  UIImpactFeedbackGenerator.FeedbackStyle | case medium
  UIImpactFeedbackGenerator.FeedbackStyle | case heavy
  UIImpactFeedbackGenerator.FeedbackStyle | case soft
  UIImpactFeedbackGenerator.FeedbackStyle | case rigid

  | class UINotificationFeedbackGenerator : UIFeedbackGenerator
  UINotificationFeedbackGenerator | func notificationOccurred(_: UINotificationFeedbackGenerator.FeedbackType)
  UINotificationFeedbackGenerator | func notificationOccurred(_: UINotificationFeedbackGenerator.FeedbackType, at: CGPoint)
  UINotificationFeedbackGenerator | enum FeedbackType : Int
  UINotificationFeedbackGenerator.FeedbackType | case success
  UINotificationFeedbackGenerator.FeedbackType | case warning
  UINotificationFeedbackGenerator.FeedbackType | case error

  | class UISelectionFeedbackGenerator : UIFeedbackGenerator
  UISelectionFeedbackGenerator | func selectionChanged()
  UISelectionFeedbackGenerator | func selectionChanged(at: CGPoint)

  | class UICanvasFeedbackGenerator : UIFeedbackGenerator
  UICanvasFeedbackGenerator | func alignmentOccurred(at: CGPoint)
  UICanvasFeedbackGenerator | func pathCompleted(at: CGPoint)
  """
