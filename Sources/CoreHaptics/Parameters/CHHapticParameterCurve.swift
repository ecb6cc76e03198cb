public import Foundation

/// A change along straight lines, of all running and future events of a player.
open class CHHapticParameterCurve: NSObject {
  /// Which parameter.
  open var parameterID: CHHapticDynamicParameter.ID { identifier }

  /// When it starts, in seconds from the start of its pattern; a player that it is scheduled on
  /// takes the time given there instead.
  open var relativeTime: TimeInterval

  /// Its points; before the first it does nothing, behind the last it holds.
  open var controlPoints: [ControlPoint] { points }

  private let identifier: CHHapticDynamicParameter.ID
  private let points: [ControlPoint]

  /// Creates a curve.
  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint],
    relativeTime: TimeInterval
  ) {
    identifier = parameterID
    points = controlPoints
    self.relativeTime = relativeTime
  }
}
