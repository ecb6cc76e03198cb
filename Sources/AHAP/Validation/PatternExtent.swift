/// How far the playable events of a pattern reach, in seconds.
struct PatternExtent {
  /// The reach of one domain's events.
  struct Reach {
    /// The latest start, or `nil` without an event.
    var latestStart: Double?
    /// The latest logical end.
    var latestEnd = 0.0
  }

  private(set) var haptic = Reach()
  private(set) var audio = Reach()
  /// The starts of the transients in ascending order.
  private(set) var transientStarts: [Double] = []
  /// Whether a continuous haptic event can be played.
  private(set) var hasContinuousHaptic = false

  init(_ document: Document, sounds: (any SoundLookup)?) {
    for event in document.events where event.isPlayable {
      guard let type = event.knownType else { continue }
      let end = event.startTime + Self.length(of: event, sounds: sounds)
      switch type {
      case .hapticTransient: transientStarts.append(event.startTime)
      case .hapticContinuous: hasContinuousHaptic = true
      case .audioContinuous, .audioCustom: break
      }
      if type.domain == .haptic {
        haptic.include(event.startTime, end)
      } else {
        audio.include(event.startTime, end)
      }
    }
    transientStarts.sort()
  }

  /// The reach of the events in `domain`.
  func reach(in domain: PlaybackDomain) -> Reach { domain == .haptic ? haptic : audio }

  /// Whether there is no event to play.
  var isEmpty: Bool { haptic.latestStart == nil && audio.latestStart == nil }

  /// The latest logical end of all events.
  var latestEnd: Double { max(haptic.latestEnd, audio.latestEnd) }

  /// The logical length: of a sound without a duration its file's, or no end where that is unknown.
  private static func length(of event: Event, sounds: (any SoundLookup)?) -> Double {
    guard event.knownType == .audioCustom, event.writtenDuration == 0 else {
      return event.writtenDuration
    }
    if let path = event.waveformPath.value, case .found(let seconds?) = sounds?.sound(at: path) {
      return seconds
    }
    return .infinity
  }
}

extension PatternExtent.Reach {
  fileprivate mutating func include(_ start: Double, _ end: Double) {
    latestStart = max(latestStart ?? start, start)
    latestEnd = max(latestEnd, end)
  }
}
