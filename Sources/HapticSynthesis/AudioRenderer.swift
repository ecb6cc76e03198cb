import HapticScore

/// Renders a score's audio layer: left and right, before the master gain.
///
/// A frame's samples depend on the score and the frame alone; see ``HapticRenderer``.
struct AudioRenderer: ~Copyable {
  private let clock: FrameClock
  private var controls: ControlBuffers
  private let voices: UnsafeMutableBufferPointer<ScheduledAudioVoice>
  /// The owners of the samples, which nothing on the audio thread touches.
  private let owners: [SoundSamples]
  private let sounds: UnsafeMutableBufferPointer<SoundMemory>
  /// The states of the voices that sound, at their places.
  private let states: UnsafeMutableBufferPointer<ActiveAudioVoice>
  private var schedule: VoiceSchedule
  private let levels: UnsafeMutableBufferPointer<Double>
  private let pans: UnsafeMutableBufferPointer<Double>
  private let brightnesses: UnsafeMutableBufferPointer<Double>
  private var interpolator: SoundInterpolator
  /// The next frame to render.
  private(set) var position = 0

  /// Makes a renderer that stands at the start of a score; see ``HapticRenderer``.
  init(_ score: HapticScore, loop: ScoreLoop = .once, room: VoiceRoom = VoiceRoom()) {
    let blockCapacity = HapticRenderer.blockCapacity
    clock = score.clock
    controls = ControlBuffers(score)
    voices = .allocate(capacity: score.audioVoices.count)
    _ = voices.initialize(from: score.audioVoices)
    owners = score.sounds
    sounds = .allocate(capacity: score.sounds.count)
    _ = sounds.initialize(from: score.sounds.map(SoundMemory.init))
    let capacity = room.audioCapacity(score, loop)
    states = .allocate(capacity: capacity)
    schedule = VoiceSchedule(
      score.audioVoices.map { $0.startFrame..<max($0.startFrame, $0.silentFrame) },
      capacity: capacity, loop, score.clock)
    levels = .allocate(capacity: blockCapacity)
    pans = .allocate(capacity: blockCapacity)
    brightnesses = .allocate(capacity: blockCapacity)
    interpolator = SoundInterpolator(score.clock)
  }

  deinit {
    voices.deallocate()
    sounds.deallocate()
    states.deallocate()
    levels.deallocate()
    pans.deallocate()
    brightnesses.deallocate()
  }

  /// How many voices sound.
  var voiceCount: Int { @_noLocks get { schedule.count } }

  /// One past the last frame in which a voice sounds that has been started; 0 without one.
  @_noLocks
  func latestSilence() -> Int { schedule.latestSilence() }

  /// Goes to a frame, in either direction; real-time safe.
  @_noLocks
  mutating func seek(to frame: Int) {
    position = frame
    schedule.rewind(to: frame)
    while let voice = schedule.start(soundingAt: frame) { begin(voice) }
  }

  /// Changes how many passes are played; real-time safe.
  @_noLocks
  mutating func setPassCount(_ count: Int) { schedule.setPassCount(count) }

  /// When the timeline takes a control over behind a frame of a pass; see ``LayerRenderers``.
  @_noLocks
  func takeover(of control: Control, after frame: Double) -> Double {
    controls.takeover(of: control, after: frame)
  }

  /// The live owner of a control.
  @_noLocks
  func live(_ control: Control) -> LiveControl { controls.live(control) }

  /// The live owner of a control if it is in force at ``position``; see ``LayerRenderers``.
  @_noLocks
  func liveInForce(_ control: Control, passStart: Int) -> LiveControl {
    let track = controls.track(of: control, passStart: passStart)
    return track.place(at: Double(position - passStart)).isLive ? live(control) : LiveControl()
  }

  /// Changes the live owner of a control from ``position`` on; real-time safe.
  @_noLocks
  mutating func setLive(_ control: Control, _ owner: LiveControl) {
    let states = self.states
    for index in 0..<schedule.count {
      let voice = schedule[index]
      let frame = Double(position - voice.passStart)
      switch control {
      case .audioVolume: states[voice.place].volumeWalk.cut(at: frame)
      case .audioPan: states[voice.place].panWalk.cut(at: frame)
      case .audioBrightness: states[voice.place].brightnessWalk.cut(at: frame)
      case .audioPitch:
        let pitch = controls.track(of: .audioPitch, passStart: voice.passStart)
        states[voice.place].place.cut(at: frame, pitch)
      default: break
      }
    }
    controls.setLive(control, owner)
    for index in 0..<schedule.count {
      let voice = schedule[index]
      if voice.passStart + voice.startFrame >= position {
        // What has been started ahead starts under the new owner.
        begin(voice, at: index)
      } else if control == .audioPitch {
        findEnd(of: voice, at: index)
      }
    }
  }

  /// Adds the next frames to both sides, which have equally many of them.
  @_noLocks
  mutating func add(
    toLeft left: UnsafeMutableBufferPointer<Double>, right: UnsafeMutableBufferPointer<Double>
  ) {
    let end = position + left.count
    while let voice = schedule.start(upTo: end) { begin(voice) }
    for index in 0..<schedule.count { add(schedule[index], toLeft: left, right: right) }
    schedule.retire(by: end)
    position = end
  }

  /// Fixes what the start of a voice decides that was started last.
  private mutating func begin(_ voice: SoundingVoice) { begin(voice, at: schedule.count - 1) }

  private mutating func begin(_ voice: SoundingVoice, at position: Int) {
    let scheduled = voices[voice.index]
    let start = scheduled.startFrame
    let pitch = controls.track(of: .audioPitch, passStart: voice.passStart)
    let values = scheduled.envelope.adding(
      attack: controls.value(of: .audioAttackTime, at: start, passStart: voice.passStart),
      decay: controls.value(of: .audioDecayTime, at: start, passStart: voice.passStart),
      release: controls.value(of: .audioReleaseTime, at: start, passStart: voice.passStart))
    let waveform: ActiveAudioVoice.Waveform
    let envelope: AudioEnvelope?
    let place: PitchCursor
    switch scheduled.source {
    case .tone:
      waveform = .tone(ToneWave(clock))
      envelope = AudioEnvelope(toneFrom: start, to: scheduled.endFrame, values, clock)
      place = PitchCursor(
        pitch: scheduled.pitch, startFrame: start,
        unit: ToneWave.frequency / Double(clock.sampleRate), wraps: true, pitch)
      // The score knows the length, unless a live control has changed it.
      if controls.hasLive {
        let release = EnvelopeScale.standard.frameCount(values.release, clock)
        schedule.setSilence(at: position, to: scheduled.endFrame + release)
      }
    case .sound(let index, let isLooped, let isFaded):
      waveform = .sound(SoundVoice(sounds[index], isLooped: isLooped))
      envelope =
        isFaded ? AudioEnvelope(soundFrom: start, to: scheduled.endFrame, values, clock) : nil
      place = PitchCursor(
        pitch: scheduled.pitch, startFrame: start, unit: 1, wraps: false, pitch)
    }
    states.initializeElement(
      at: voice.place,
      to: ActiveAudioVoice(
        scheduled, passStart: voice.passStart, envelope: envelope, place: place,
        waveform: waveform, controls))
    findEnd(of: voice, at: position)
  }

  /// Finds where the pitch lets a sound end, and ends its fade there.
  private mutating func findEnd(of voice: SoundingVoice, at position: Int) {
    let states = self.states
    let scheduled = voices[voice.index]
    guard case .sound(let sound) = states[voice.place].waveform else { return }
    let pitch = controls.track(of: .audioPitch, passStart: voice.passStart)
    let end = sound.endFrame(
      along: states[voice.place].place, limit: scheduled.endFrame, pitch)
    if let envelope = states[voice.place].envelope {
      states[voice.place].envelope = envelope.ending(at: end)
    }
    schedule.setSilence(at: position, to: min(scheduled.silentFrame, end))
  }

  /// Adds a voice's share of the block that begins at ``position``.
  private mutating func add(
    _ sounding: SoundingVoice, toLeft left: UnsafeMutableBufferPointer<Double>,
    right: UnsafeMutableBufferPointer<Double>
  ) {
    let position = self.position - sounding.passStart
    let first = max(position, sounding.startFrame)
    let end = min(position + left.count, sounding.silentFrame)
    guard first < end else { return }
    let states = self.states
    add(&states[sounding.place], sounding.passStart, from: first, to: end, left, right)
  }

  private mutating func add(
    _ voice: inout ActiveAudioVoice, _ passStart: Int, from first: Int, to end: Int,
    _ left: UnsafeMutableBufferPointer<Double>, _ right: UnsafeMutableBufferPointer<Double>
  ) {
    let count = end - first
    let levels = UnsafeMutableBufferPointer(start: self.levels.baseAddress, count: count)
    let pans = UnsafeMutableBufferPointer(start: self.pans.baseAddress, count: count)
    let brightnesses = UnsafeMutableBufferPointer(
      start: self.brightnesses.baseAddress, count: count)
    voice.volumeWalk.fill(
      levels, from: first, multiplying: voice.volume,
      controls.track(of: .audioVolume, passStart: passStart))
    voice.panWalk.fill(
      pans, from: first, addingTo: voice.pan, lowest: -1,
      controls.track(of: .audioPan, passStart: passStart))
    voice.brightnessWalk.fill(
      brightnesses, from: first, addingTo: voice.brightness, lowest: 0,
      controls.track(of: .audioBrightness, passStart: passStart))
    voice.envelope?.apply(to: levels, from: first)
    let pitch = controls.track(of: .audioPitch, passStart: passStart)
    let offset = first - (position - passStart)
    switch voice.waveform {
    case .tone(var tone):
      for index in 0..<count {
        let frame = Double(first + index)
        voice.place.move(to: frame, pitch)
        let sample =
          levels[index]
          * tone.sample(turns: voice.place.value(at: frame), brightness: brightnesses[index])
        voice.panning.turn(to: pans[index])
        left[offset + index] += sample * voice.panning.left
        right[offset + index] += sample * voice.panning.right
      }
      voice.waveform = .tone(tone)
    case .sound(let sound):
      for index in 0..<count {
        let frame = Double(first + index)
        voice.place.move(to: frame, pitch)
        let cutoff = interpolator.cutoff(
          brightness: brightnesses[index], ratio: voice.place.ratio(at: frame))
        let sample = interpolator.sample(
          of: sound, at: voice.place.value(at: frame), cutoff: cutoff)
        voice.panning.turn(to: pans[index])
        left[offset + index] += levels[index] * sample.left * voice.panning.left
        right[offset + index] += levels[index] * sample.right * voice.panning.right
      }
    }
  }
}
