public import Foundation

/// An event of a pattern: a tap, a vibration, a tone or a sound.
///
/// A pattern copies its events when it is made; what is changed here later does not reach it.
open class CHHapticEvent: NSObject {
  /// What it is.
  open var type: EventType { eventType }

  /// Its parameters; those that are not given have their defaults.
  open var eventParameters: [CHHapticEventParameter] { parameters }

  /// When it starts, in seconds from the start of the pattern.
  open var relativeTime: TimeInterval

  /// How long it lasts, in seconds; 0 where none is given.
  ///
  /// A continuous event needs one, and releases behind it. A transient is never longer by it, but
  /// its pattern is. A sound is cut or followed by silence; at 0 it plays to its end.
  open var duration: TimeInterval

  /// The sound that it plays; `nil` where it plays none.
  let audioResourceID: CHHapticAudioResourceID?

  private let eventType: EventType
  private let parameters: [CHHapticEventParameter]

  /// Creates an event without a duration: a transient.
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval
  ) {
    eventType = type
    audioResourceID = nil
    parameters = eventParams
    relativeTime = time
    duration = 0
  }

  /// Creates an event with a duration in seconds.
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval
  ) {
    eventType = type
    audioResourceID = nil
    parameters = eventParams
    relativeTime = time
    self.duration = duration
  }

  /// Creates an event that plays a registered sound to its end.
  public init(
    audioResourceID resID: CHHapticAudioResourceID,
    parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval
  ) {
    eventType = .audioCustom
    audioResourceID = resID
    parameters = eventParams
    relativeTime = time
    duration = 0
  }

  /// Creates an event that plays a registered sound for a duration in seconds.
  public init(
    audioResourceID resID: CHHapticAudioResourceID,
    parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval
  ) {
    eventType = .audioCustom
    audioResourceID = resID
    parameters = eventParams
    relativeTime = time
    self.duration = duration
  }
}
