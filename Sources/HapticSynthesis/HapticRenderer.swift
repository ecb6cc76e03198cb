import HapticScore

/// Renders a score's haptic layer: one sample per frame, before the master gain.
///
/// A frame's sample depends on the score, the live controls and the frame alone, never on the blocks
/// in which it was asked for. Create and destroy a renderer off the audio thread; use it from one
/// thread.
struct HapticRenderer: ~Copyable {
  /// The most frames of one call.
  static var blockCapacity: Int { @_noLocks get { 512 } }

  private let profile: ActuatorProfile
  private let clock: FrameClock
  private let pitch: PitchMap
  private var controls: ControlBuffers
  private let voices: UnsafeMutableBufferPointer<ScheduledVoice>
  /// The states of the voices that sound, at their places.
  private let states: UnsafeMutableBufferPointer<ActiveVoice>
  private var schedule: VoiceSchedule
  private let levels: UnsafeMutableBufferPointer<Double>
  private var shapes = TransientShapeCache()
  /// The next frame to render.
  private(set) var position = 0

  /// Makes a renderer that stands at the start of a score.
  ///
  /// - Parameters:
  ///   - score: The score.
  ///   - loop: How often it is played.
  ///   - room: For what changes while it plays room is made.
  init(_ score: HapticScore, loop: ScoreLoop = .once, room: VoiceRoom = VoiceRoom()) {
    profile = score.profile
    clock = score.clock
    pitch = PitchMap(score.profile, score.clock)
    controls = ControlBuffers(score)
    voices = .allocate(capacity: score.voices.count)
    _ = voices.initialize(from: score.voices)
    let capacity = room.hapticCapacity(score, loop)
    states = .allocate(capacity: capacity)
    levels = .allocate(capacity: Self.blockCapacity)
    schedule = VoiceSchedule(
      score.voices.map { $0.startFrame..<max($0.startFrame, $0.silentFrame) },
      capacity: capacity, loop, score.clock)
  }

  deinit {
    voices.deallocate()
    states.deallocate()
    levels.deallocate()
  }

  /// How many voices sound.
  var voiceCount: Int { @_noLocks get { schedule.count } }

  /// One past the last frame in which a voice sounds that has been started; 0 without one.
  @_noLocks
  func latestSilence() -> Int { schedule.latestSilence() }

  /// Goes to a frame, in either direction; real-time safe.
  ///
  /// - Complexity: O(log voices + voices between the first that sounds there and the frame).
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
  ///
  /// - Complexity: O(sounding voices).
  @_noLocks
  mutating func setLive(_ control: Control, _ owner: LiveControl) {
    let states = self.states
    for index in 0..<schedule.count {
      let voice = schedule[index]
      let frame = Double(position - voice.passStart)
      guard case .continuous(let envelope, var cursor, var walk) = states[voice.place].waveform
      else { continue }
      if control == .hapticSharpness {
        cursor.cut(
          at: frame, controls.track(of: .hapticSharpness, passStart: voice.passStart), pitch)
      } else if control == .hapticIntensity {
        walk.cut(at: frame)
      }
      states[voice.place].waveform = .continuous(envelope, cursor, walk)
    }
    controls.setLive(control, owner)
    // What has been started ahead starts under the new owner.
    for index in 0..<schedule.count {
      let voice = schedule[index]
      if voice.passStart + voice.startFrame >= position { begin(voice, at: index) }
    }
  }

  /// Adds the next `sum.count` frames, at most ``blockCapacity``, to `sum`.
  ///
  /// - Complexity: O(sounding voices × frames). Neither allocates nor waits.
  @_noLocks
  mutating func add(to sum: UnsafeMutableBufferPointer<Double>) {
    let end = position + sum.count
    while let voice = schedule.start(upTo: end) { begin(voice) }
    for index in 0..<schedule.count { add(schedule[index], to: sum) }
    schedule.retire(by: end)
    position = end
  }

  /// Fixes what the start of a voice decides that was started last.
  private mutating func begin(_ voice: SoundingVoice) { begin(voice, at: schedule.count - 1) }

  private mutating func begin(_ voice: SoundingVoice, at position: Int) {
    let scheduled = voices[voice.index]
    let (start, passStart) = (scheduled.startFrame, voice.passStart)
    let waveform: ActiveVoice.Waveform
    var intensity = scheduled.intensity
    let silentFrame: Int
    switch scheduled.kind {
    case .transient:
      let added = controls.value(of: .hapticSharpness, at: start, passStart: passStart)
      let factor = controls.value(of: .hapticIntensity, at: start, passStart: passStart)
      let shape = shapes.shape(
        sharpness: min(max(scheduled.sharpness + added, 0), 1), profile, clock, pitch)
      intensity *= profile.transientAmplitude
      waveform = .transient(shape, amplitude: intensity * factor)
      silentFrame = start + shape.frameCount
    case .continuous:
      let envelope = Envelope(
        scheduled,
        scheduled.envelope.adding(
          attack: controls.value(of: .hapticAttackTime, at: start, passStart: passStart),
          decay: controls.value(of: .hapticDecayTime, at: start, passStart: passStart),
          release: controls.value(of: .hapticReleaseTime, at: start, passStart: passStart)),
        profile.envelopeScale, clock)
      intensity *= profile.continuousAmplitude
      waveform = .continuous(
        envelope,
        PhaseCursor(
          sharpness: scheduled.sharpness, startFrame: start,
          controls.track(of: .hapticSharpness, passStart: passStart), pitch),
        ControlWalk(
          controls.track(of: .hapticIntensity, passStart: passStart), startFrame: start))
      silentFrame = envelope.silentFrame
    }
    // The score knows the length, unless a live control has changed it.
    if controls.hasLive { schedule.setSilence(at: position, to: silentFrame) }
    states.initializeElement(
      at: voice.place, to: ActiveVoice(intensity: intensity, waveform: waveform))
  }

  /// Adds a voice's share of the block that begins at ``position``.
  private func add(_ voice: SoundingVoice, to sum: UnsafeMutableBufferPointer<Double>) {
    let position = self.position - voice.passStart
    let first = max(position, voice.startFrame)
    let end = min(position + sum.count, voice.silentFrame)
    guard first < end, let target = sum.baseAddress else { return }
    let offset = first - position
    let states = self.states
    switch states[voice.place].waveform {
    case .transient(let shape, let amplitude):
      shape.add(
        amplitude, to: target + offset, count: end - first, from: first - voice.startFrame)
    case .continuous(let envelope, var cursor, var intensity):
      let levels = UnsafeMutableBufferPointer(
        start: self.levels.baseAddress, count: end - first)
      intensity.fill(
        levels, from: first, multiplying: states[voice.place].intensity,
        controls.track(of: .hapticIntensity, passStart: voice.passStart))
      envelope.apply(to: levels, from: first)
      addSine(
        of: levels, to: target + offset, from: first, cursor: &cursor,
        controls.track(of: .hapticSharpness, passStart: voice.passStart))
      states[voice.place].waveform = .continuous(envelope, cursor, intensity)
    }
  }

  private func addSine(
    of levels: UnsafeMutableBufferPointer<Double>, to sum: UnsafeMutablePointer<Double>,
    from first: Int, cursor: inout PhaseCursor, _ control: ControlTrack
  ) {
    guard let source = levels.baseAddress else { return }
    var index = 0
    while index < levels.count {
      cursor.move(to: Double(first + index), control, pitch)
      // The piece may end between two frames: the frame behind belongs to the next one.
      let rest = Rounding.up(cursor.pieceEnd - Double(first))
      let runEnd = Int(min(Double(levels.count), rest))
      cursor.addSine(
        of: source + index, to: sum + index, count: runEnd - index, from: first + index)
      index = runEnd
    }
  }
}
