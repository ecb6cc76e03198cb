public import AHAP
public import HapticScore

/// Turns parameters and curves into one timeline a control.
struct TimelineBuilder {
  let clock: FrameClock

  /// Builds the timelines of the controls that something sets.
  ///
  /// - Parameter controls: Sorted by the time at which they take over.
  /// - Returns: The timelines; none for a control that nothing sets.
  func timelines(for controls: [ResolvedControl]) -> Timelines {
    var segments: [Control: [ControlSegment]] = [:]
    for resolved in controls {
      append(resolved, to: &segments[Control(resolved.id), default: []])
    }
    return segments.reduce(into: [:]) { timelines, entry in
      timelines[entry.key] = ControlTimeline(
        neutralValue: entry.key.neutralValue, segments: entry.value)
    }
  }

  /// Lets `resolved` take over from its first breakpoint on, for good.
  private func append(_ resolved: ResolvedControl, to segments: inout [ControlSegment]) {
    let begin = clock.frame(at: resolved.beginTime)
    while let last = segments.last, last.startFrame >= begin { segments.removeLast() }
    segments += ControlTimeline.segments(
      through: resolved.breakpoints.map { (clock.frame(at: $0.time), $0.value) })
  }
}

/// The timelines of the controls that something sets.
typealias Timelines = [Control: ControlTimeline]

extension Timelines {
  /// The value of a control at a frame; neutral where nothing sets it.
  func value(of control: Control, at frame: Int) -> Double {
    self[control]?.value(at: frame) ?? control.neutralValue
  }
}

extension Control {
  /// The control behind a dynamic parameter.
  public init(_ id: DynamicParameterID) {
    switch id {
    case .hapticIntensityControl: self = .hapticIntensity
    case .hapticSharpnessControl: self = .hapticSharpness
    case .hapticAttackTimeControl: self = .hapticAttackTime
    case .hapticDecayTimeControl: self = .hapticDecayTime
    case .hapticReleaseTimeControl: self = .hapticReleaseTime
    case .audioVolumeControl: self = .audioVolume
    case .audioPanControl: self = .audioPan
    case .audioBrightnessControl: self = .audioBrightness
    case .audioPitchControl: self = .audioPitch
    case .audioAttackTimeControl: self = .audioAttackTime
    case .audioDecayTimeControl: self = .audioDecayTime
    case .audioReleaseTimeControl: self = .audioReleaseTime
    }
  }
}
