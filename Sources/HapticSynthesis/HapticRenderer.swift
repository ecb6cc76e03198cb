import HapticScore

/// Renders a score's haptic layer: one sample per frame, before the master gain.
///
/// A frame's sample depends on the score and the frame alone, never on the blocks in which it was
/// asked for. Create and destroy a renderer off the audio thread; use it from one thread.
struct HapticRenderer: ~Copyable {
  /// The most frames of one call.
  static var blockCapacity: Int { @_noLocks get { 512 } }

  private let profile: ActuatorProfile
  private let clock: FrameClock
  private let pitch: PitchMap
  private let controls: ControlBuffers
  private let voices: UnsafeMutableBufferPointer<ScheduledVoice>
  /// Voices that sound, in the order of their starts, which is the order of the sum.
  private let active: UnsafeMutableBufferPointer<ActiveVoice>
  private var activeCount = 0
  /// The voices that have not been started yet.
  private var queue: StartQueue
  private let levels: UnsafeMutableBufferPointer<Double>
  private var shapes = TransientShapeCache()
  /// The next frame to render.
  private(set) var position = 0

  init(_ score: HapticScore, loop: ScoreLoop = .once) {
    profile = score.profile
    clock = score.clock
    pitch = PitchMap(score.profile, score.clock)
    controls = ControlBuffers(score)
    voices = .allocate(capacity: score.voices.count)
    _ = voices.initialize(from: score.voices)
    let spans = score.voices.map { $0.startFrame..<max($0.startFrame, $0.silentFrame) }
    active = .allocate(
      capacity: Polyphony.maximum(of: spans, block: Self.blockCapacity, score.clock, loop))
    levels = .allocate(capacity: Self.blockCapacity)
    queue = StartQueue(
      voiceCount: spans.count, silentFrame: spans.reduce(0) { max($0, $1.upperBound) }, loop,
      score.clock)
  }

  deinit {
    voices.deallocate()
    active.deallocate()
    levels.deallocate()
  }

  /// Goes to a frame, in either direction.
  ///
  /// - Complexity: O(voices of the passes that sound there).
  mutating func seek(to frame: Int) {
    activeCount = 0
    position = frame
    queue.rewind(to: frame)
    while !queue.isAtEnd, queue.passStart + voices[queue.index].startFrame < frame {
      if queue.passStart + voices[queue.index].silentFrame > frame { startNext() }
      queue.advance()
    }
  }

  /// Adds the next `sum.count` frames, at most ``blockCapacity``, to `sum`.
  ///
  /// - Complexity: O(sounding voices × frames). Neither allocates nor waits.
  @_noLocks
  mutating func add(to sum: UnsafeMutableBufferPointer<Double>) {
    let end = position + sum.count
    while !queue.isAtEnd, queue.passStart + voices[queue.index].startFrame <= end {
      startNext()
      queue.advance()
    }
    let active = self.active
    var kept = 0
    for index in 0..<activeCount {
      add(&active[index], to: sum)
      guard active[index].passStart + active[index].silentFrame > end else { continue }
      if kept != index { active[kept] = active[index] }
      kept += 1
    }
    activeCount = kept
    position = end
  }

  /// Fixes what the start of the next voice decides.
  private mutating func startNext() {
    let voice = voices[queue.index]
    let waveform: ActiveVoice.Waveform
    var intensity = voice.intensity
    switch voice.kind {
    case .transient:
      let added = controls.value(of: .hapticSharpness, at: voice.startFrame)
      let factor = controls.value(of: .hapticIntensity, at: voice.startFrame)
      let shape = shapes.shape(
        sharpness: min(max(voice.sharpness + added, 0), 1), profile, clock, pitch)
      intensity *= profile.transientAmplitude
      waveform = .transient(shape, amplitude: intensity * factor)
    case .continuous:
      let envelope = Envelope(
        voice,
        voice.envelope.adding(
          attack: controls.value(of: .hapticAttackTime, at: voice.startFrame),
          decay: controls.value(of: .hapticDecayTime, at: voice.startFrame),
          release: controls.value(of: .hapticReleaseTime, at: voice.startFrame)),
        profile.envelopeScale, clock)
      intensity *= profile.continuousAmplitude
      waveform = .continuous(
        envelope,
        PhaseCursor(
          sharpness: voice.sharpness, startFrame: voice.startFrame, controls[.hapticSharpness],
          pitch),
        ControlWalk(controls[.hapticIntensity], startFrame: voice.startFrame))
    }
    active.initializeElement(
      at: activeCount,
      to: ActiveVoice(
        passStart: queue.passStart, startFrame: voice.startFrame, silentFrame: voice.silentFrame,
        intensity: intensity, waveform: waveform))
    activeCount += 1
  }

  /// Adds a voice's share of the block that begins at ``position``.
  private func add(_ voice: inout ActiveVoice, to sum: UnsafeMutableBufferPointer<Double>) {
    let position = self.position - voice.passStart
    let first = max(position, voice.startFrame)
    let end = min(position + sum.count, voice.silentFrame)
    guard first < end, let target = sum.baseAddress else { return }
    let offset = first - position
    switch voice.waveform {
    case .transient(let shape, let amplitude):
      shape.add(
        amplitude, to: target + offset, count: end - first, from: first - voice.startFrame)
    case .continuous(let envelope, var cursor, var intensity):
      let levels = UnsafeMutableBufferPointer(
        start: self.levels.baseAddress, count: end - first)
      intensity.fill(
        levels, from: first, multiplying: voice.intensity, controls[.hapticIntensity])
      envelope.apply(to: levels, from: first)
      addSine(of: levels, to: target + offset, from: first, cursor: &cursor)
      voice.waveform = .continuous(envelope, cursor, intensity)
    }
  }

  private func addSine(
    of levels: UnsafeMutableBufferPointer<Double>, to sum: UnsafeMutablePointer<Double>,
    from first: Int, cursor: inout PhaseCursor
  ) {
    guard let source = levels.baseAddress else { return }
    let control = controls[.hapticSharpness]
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
