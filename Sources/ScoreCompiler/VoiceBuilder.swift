import AHAP
import HapticScore

/// Schedules events as voices, joining continuous ones that touch.
struct VoiceBuilder {
  let clock: FrameClock
  let profile: ActuatorProfile
  let timelines: [Control: ControlTimeline]
  var voices: [ScheduledVoice] = []
  /// The voices that the next event may go on from, by the frame at which they end.
  private var openEnds: [Int: [Int]] = [:]

  init(clock: FrameClock, profile: ActuatorProfile, timelines: [Control: ControlTimeline]) {
    self.clock = clock
    self.profile = profile
    self.timelines = timelines
  }

  /// Schedules a haptic event; events come in the order of their starts.
  mutating func append(_ event: ResolvedEvent) {
    let start = Int(clock.frame(at: event.startTime))
    guard event.type == .hapticContinuous else {
      let end = start + profile.transientFrameCount(clock)
      voices.append(
        ScheduledVoice(
          kind: .transient, startFrame: start, endFrame: end, silentFrame: end,
          intensity: event[.hapticIntensity].value, sharpness: event[.hapticSharpness].value,
          envelope: EnvelopeValues()))
      return
    }
    let end = Int(clock.frame(at: event.endTime))
    let envelope = EnvelopeValues(
      attack: event[.attackTime].value, decay: event[.decayTime].value,
      release: event[.releaseTime].value, isSustained: event[.sustained].value == 1)
    let effective = envelope.adding(
      attack: value(of: .hapticAttackTime, at: start),
      decay: value(of: .hapticDecayTime, at: start),
      release: value(of: .hapticReleaseTime, at: start))
    let voice = ScheduledVoice(
      kind: .continuous, startFrame: start, endFrame: end,
      silentFrame: end + profile.envelopeFrameCount(effective.release, clock),
      intensity: event[.hapticIntensity].value, sharpness: event[.hapticSharpness].value,
      envelope: envelope)
    let canJoin = effective.isSustained && effective.isShortest
    let index = (canJoin ? joined(voice) : nil) ?? voices.count
    if index == voices.count { voices.append(voice) }
    if canJoin { openEnds[end, default: []].append(index) }
  }

  /// Lengthens a voice that `voice` goes on from, so that a split rumble has no seam.
  private mutating func joined(_ voice: ScheduledVoice) -> Int? {
    guard let candidates = openEnds[voice.startFrame],
      let place = candidates.firstIndex(where: { voices[$0].isAlike(voice) })
    else { return nil }
    let index = candidates[place]
    openEnds[voice.startFrame]?.remove(at: place)
    voices[index] = voices[index].lengthened(to: voice)
    return index
  }

  private func value(of control: Control, at frame: Int) -> Double {
    timelines[control]?.value(at: frame) ?? control.neutralValue
  }
}

extension ScheduledVoice {
  fileprivate func isAlike(_ other: ScheduledVoice) -> Bool {
    kind == other.kind && intensity == other.intensity && sharpness == other.sharpness
      && envelope == other.envelope
  }

  fileprivate func lengthened(to other: ScheduledVoice) -> ScheduledVoice {
    ScheduledVoice(
      kind: kind, startFrame: startFrame, endFrame: other.endFrame,
      silentFrame: other.silentFrame, intensity: intensity, sharpness: sharpness,
      envelope: envelope)
  }
}
