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

  private init(
    _ eventType: EventType, _ audioResourceID: CHHapticAudioResourceID?,
    _ parameters: [CHHapticEventParameter], _ relativeTime: TimeInterval, _ duration: TimeInterval
  ) {
    self.eventType = eventType
    self.audioResourceID = audioResourceID
    self.parameters = parameters
    self.relativeTime = relativeTime
    self.duration = duration
  }

  /// Creates an event without a duration: a transient.
  public convenience init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval
  ) {
    self.init(type, nil, eventParams, time, 0)
  }

  /// Creates an event with a duration in seconds.
  public convenience init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval
  ) {
    self.init(type, nil, eventParams, time, duration)
  }

  /// Creates an event that plays a registered sound to its end.
  public convenience init(
    audioResourceID resID: CHHapticAudioResourceID,
    parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval
  ) {
    self.init(.audioCustom, resID, eventParams, time, 0)
  }

  /// Creates an event that plays a registered sound for a duration in seconds.
  public convenience init(
    audioResourceID resID: CHHapticAudioResourceID,
    parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval
  ) {
    self.init(.audioCustom, resID, eventParams, time, duration)
  }
}
