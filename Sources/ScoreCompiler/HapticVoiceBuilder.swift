import AHAP
import HapticScore

/// Schedules haptic events as voices, joining continuous ones that touch.
struct HapticVoiceBuilder {
  let clock: FrameClock
  let profile: ActuatorProfile
  let timelines: Timelines
  var voices: [ScheduledVoice] = []
  /// The indices, rising, of the voices that an event may go on from.
  private var openVoices: [Seam: [Int]] = [:]

  init(clock: FrameClock, profile: ActuatorProfile, timelines: Timelines) {
    self.clock = clock
    self.profile = profile
    self.timelines = timelines
  }

  /// Schedules a haptic event; events come in the order of their starts.
  mutating func append(_ event: ResolvedEvent) {
    let start = Int(clock.frame(at: event.startTime))
    guard event.type == .hapticContinuous else {
      let sharpness =
        event[.hapticSharpness].value + timelines.value(of: .hapticSharpness, at: start)
      let end =
        start + profile.transientFrameCount(sharpness: min(max(sharpness, 0), 1), clock)
      voices.append(
        ScheduledVoice(
          kind: .transient, startFrame: start, endFrame: end, silentFrame: end,
          intensity: event[.hapticIntensity].value, sharpness: event[.hapticSharpness].value,
          envelope: EnvelopeValues()))
      return
    }
    let end = Int(clock.frame(at: event.endTime))
    let envelope = event.envelope
    let effective = envelope.adding(
      attack: timelines.value(of: .hapticAttackTime, at: start),
      decay: timelines.value(of: .hapticDecayTime, at: start),
      release: timelines.value(of: .hapticReleaseTime, at: start))
    let voice = ScheduledVoice(
      kind: .continuous, startFrame: start, endFrame: end,
      silentFrame: end + profile.envelopeScale.frameCount(effective.release, clock),
      intensity: event[.hapticIntensity].value, sharpness: event[.hapticSharpness].value,
      envelope: envelope)
    guard effective.isSustained, effective.isShortest else {
      voices.append(voice)
      return
    }
    let index = earliestVoice(endingAt: Seam(voice, at: start)) ?? voices.count
    if index == voices.count {
      voices.append(voice)
    } else {
      // Goes on, so that a rumble that a tool split has no seam.
      voices[index] = voices[index].lengthened(to: voice)
    }
    let seam = Seam(voice, at: end)
    let place = openVoices[seam]?.lastIndex { $0 < index }.map { $0 + 1 }
    openVoices[seam, default: []].insert(index, at: place ?? 0)
  }

  /// Takes the earliest voice that ends at `seam`: it goes on in one event only.
  private mutating func earliestVoice(endingAt seam: Seam) -> Int? {
    guard var open = openVoices.removeValue(forKey: seam), !open.isEmpty else { return nil }
    let earliest = open.removeFirst()
    if !open.isEmpty { openVoices[seam] = open }
    return earliest
  }
}

/// Where two voices may meet, and all in which they have to be equal.
private struct Seam: Hashable {
  let frame: Int
  let intensity: Double
  let sharpness: Double
  let envelope: EnvelopeValues

  init(_ voice: ScheduledVoice, at frame: Int) {
    self.frame = frame
    intensity = voice.intensity
    sharpness = voice.sharpness
    envelope = voice.envelope
  }
}

extension ScheduledVoice {
  /// The voice, ending where `other` ends.
  fileprivate func lengthened(to other: ScheduledVoice) -> ScheduledVoice {
    ScheduledVoice(
      kind: kind, startFrame: startFrame, endFrame: other.endFrame,
      silentFrame: other.silentFrame, intensity: intensity, sharpness: sharpness,
      envelope: envelope)
  }
}
