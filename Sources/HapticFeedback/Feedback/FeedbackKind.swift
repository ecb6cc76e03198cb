/// One of the feedbacks that generators give; its raw value names the file of its pattern.
public enum FeedbackKind: String, CaseIterable, Sendable {
  case impactLight = "impact-light"
  case impactMedium = "impact-medium"
  case impactHeavy = "impact-heavy"
  case impactSoft = "impact-soft"
  case impactRigid = "impact-rigid"
  case notificationSuccess = "notification-success"
  case notificationWarning = "notification-warning"
  case notificationError = "notification-error"
  case selection = "selection"
  case canvasAlignment = "canvas-alignment"
  case canvasPath = "canvas-path"

  /// The name of its pattern's file: the raw value and the ending `.ahap`.
  public var fileName: String { "\(rawValue).ahap" }
}
