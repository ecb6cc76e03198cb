public import AHAP

/// A pattern as it is played, in seconds: what cannot be played is gone, the rest is sorted,
/// clamped and defaulted, exactly as the validator announces.
public struct ResolvedPattern: Sendable {
  /// The playable events, sorted by start; equal starts in the order of the file.
  public let events: [ResolvedEvent]
  /// The playable parameters and curves, sorted by the time at which they take over; equal times
  /// in the order of the file.
  public let controls: [ResolvedControl]
  /// The logical length in seconds: the latest end of an event or time of a parameter
  /// (`CHHapticPattern.duration`); 0 without an event.
  public let duration: Double
  /// The events of the file that are dropped.
  public let droppedEventCount: Int

  /// Resolves a document; a refused one has no events.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - sounds: Answers for sound files, so that events whose file cannot be played are dropped;
  ///     `nil` keeps them.
  ///   - appliesDeviceLimits: Whether continuous haptic events end after
  ///     ``AHAP/Event/deviceDurationLimit``, as on devices.
  ///   - speed: What every time and every `EventDuration` is divided by, as if it were written so;
  ///     above 0. Sounds without a duration keep their own length.
  public init(
    _ document: Document, sounds: (any SoundLookup)? = nil, appliesDeviceLimits: Bool = false,
    speed: Double = 1
  ) {
    var events: [ResolvedEvent] = []
    var controls: [ResolvedControl] = []
    var latestParameter = 0.0
    var droppedEventCount = 0
    events.reserveCapacity(document.elements.count { if case .event = $0 { true } else { false } })
    for element in document.elements {
      switch element {
      case .event(let event):
        guard !document.isRefused,
          let resolved = Self.resolved(event, sounds, appliesDeviceLimits, speed)
        else {
          droppedEventCount += 1
          continue
        }
        events.append(resolved)
      case .parameter(let parameter):
        guard let control = ResolvedControl(parameter, speed: speed) else { continue }
        controls.append(control)
        latestParameter = max(latestParameter, control.beginTime)
      case .curve(let curve):
        if let control = ResolvedControl(curve, speed: speed) { controls.append(control) }
      case .malformed: break
      }
    }
    self.events = Self.sorted(events, by: \.startTime)
    self.controls = events.isEmpty ? [] : Self.sorted(controls, by: \.beginTime)
    self.droppedEventCount = droppedEventCount
    duration = events.isEmpty ? 0 : events.reduce(latestParameter) { max($0, $1.endTime) }
  }

  private static func resolved(
    _ event: Event, _ sounds: (any SoundLookup)?, _ appliesDeviceLimits: Bool, _ speed: Double
  ) -> ResolvedEvent? {
    guard event.isPlayable, let type = event.knownType else { return nil }
    var duration = event.writtenDuration / speed
    if appliesDeviceLimits, type == .hapticContinuous {
      duration = min(duration, Event.deviceDurationLimit)
    }
    if type == .audioCustom, let path = event.waveformPath.value, let sounds {
      guard case .found(let seconds) = sounds.sound(at: path) else { return nil }
      if duration == 0 { duration = min(seconds ?? 0, Event.soundDurationLimit) }
    }
    return ResolvedEvent(
      event, type: type, startTime: event.startTime / speed, duration: duration)
  }

  /// Sorts stably, and not at all where nothing is out of order.
  private static func sorted<Element>(
    _ elements: [Element], by time: (Element) -> Double
  ) -> [Element] {
    let isSorted = zip(elements, elements.dropFirst()).allSatisfy { time($0) <= time($1) }
    if isSorted { return elements }
    return elements.enumerated().sorted {
      (time($0.element), $0.offset) < (time($1.element), $1.offset)
    }.map(\.element)
  }
}
