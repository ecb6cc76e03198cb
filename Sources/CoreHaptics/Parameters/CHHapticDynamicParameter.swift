public import Foundation

/// A sudden change of all running and future events of a player, until another replaces it.
open class CHHapticDynamicParameter: NSObject {
  /// Which parameter.
  open var parameterID: ID { identifier }

  /// Its value; one outside the parameter's range is clamped when it is played.
  open var value: Float

  /// When it takes effect, in seconds: from the start of its pattern, or from the time with which it
  /// is sent to a player.
  open var relativeTime: TimeInterval

  private let identifier: ID

  /// Creates a change.
  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
    identifier = parameterID
    self.value = value
    relativeTime = time
  }
}
