import AHAP
import HapticScore

/// Schedules audio events as voices.
struct AudioVoiceBuilder {
  let clock: FrameClock
  let timelines: Timelines
  /// The decoded sounds by their paths.
  let samples: [String: SoundSamples]
  private(set) var voices: [ScheduledAudioVoice] = []
  /// The sounds that the voices play, each once.
  private(set) var sounds: [SoundSamples] = []
  private var places: [String: Int] = [:]

  init(clock: FrameClock, timelines: Timelines, samples: [String: SoundSamples]) {
    self.clock = clock
    self.timelines = timelines
    self.samples = samples
  }

  /// Schedules an audio event; events come in the order of their starts.
  mutating func append(_ event: ResolvedEvent) {
    let start = Int(clock.frame(at: event.startTime))
    let end = Int(clock.frame(at: event.endTime))
    guard let sound = event.sound else {
      let effective = event.envelope.adding(
        attack: 0, decay: 0, release: timelines.value(of: .audioReleaseTime, at: start))
      let release = EnvelopeScale.standard.frameCount(effective.release, clock)
      append(event, .tone, from: start, to: end, silentFrom: end + release)
      return
    }
    guard let place = place(of: sound.path) else { return }
    append(
      event,
      .sound(place, isLooped: sound.isLooped, isFaded: sound.usesVolumeEnvelope),
      from: start, to: end, silentFrom: end)
  }

  private mutating func append(
    _ event: ResolvedEvent, _ source: ScheduledAudioVoice.Source, from start: Int, to end: Int,
    silentFrom silent: Int
  ) {
    voices.append(
      ScheduledAudioVoice(
        source: source, startFrame: start, endFrame: end, silentFrame: silent,
        volume: event[.audioVolume].value, pitch: event[.audioPitch].value,
        pan: event[.audioPan].value, brightness: event[.audioBrightness].value,
        envelope: event.envelope))
  }

  /// The place of a sound among ``sounds``; `nil` where it was not given.
  private mutating func place(of path: String) -> Int? {
    if let place = places[path] { return place }
    guard let sound = samples[path] else { return nil }
    places[path] = sounds.count
    sounds.append(sound)
    return sounds.count - 1
  }
}
