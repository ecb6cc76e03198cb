import HapticScore

/// Renders a score's haptic layer: one sample per frame, before the master gain.
///
/// A frame's sample depends on the score and the frame alone, never on the blocks in which it was
/// asked for. Create and destroy a renderer off the audio thread; use it from one thread.
struct HapticRenderer: ~Copyable {
  /// The most frames of one call.
  static let blockCapacity = 512

  private let profile: ActuatorProfile
  private let clock: FrameClock
  private let pitch: PitchMap
  private let controls: ControlBuffers
  private let voices: UnsafeMutableBufferPointer<ScheduledVoice>
  /// Voices that sound, in the score's order, which is the order of the sum.
  private let active: UnsafeMutableBufferPointer<ActiveVoice>
  private var activeCount = 0
  /// The first voice that has not been started yet.
  private var nextVoice = 0
  private let levels: UnsafeMutableBufferPointer<Double>
  private var shapes = TransientShapeCache()
  /// The next frame to render.
  private(set) var position = 0

  init(_ score: HapticScore) {
    profile = score.profile
    clock = score.clock
    pitch = PitchMap(score.profile, score.clock)
    controls = ControlBuffers(score)
    voices = .allocate(capacity: score.voices.count)
    _ = voices.initialize(from: score.voices)
    active = .allocate(capacity: Polyphony.maximum(of: score.voices, block: Self.blockCapacity))
    levels = .allocate(capacity: Self.blockCapacity)
  }

  deinit {
    voices.deallocate()
    active.deallocate()
    levels.deallocate()
  }

  /// Goes to a frame, in either direction.
  ///
  /// - Complexity: O(voices).
  mutating func seek(to frame: Int) {
    activeCount = 0
    nextVoice = 0
    position = frame
    while nextVoice < voices.count, voices[nextVoice].startFrame < frame {
      if voices[nextVoice].silentFrame > frame { start(voices[nextVoice]) }
      nextVoice += 1
    }
  }

  /// Renders the next `sum.count` frames, at most ``blockCapacity``, overwriting `sum`.
  ///
  /// - Complexity: O(sounding voices × frames). Neither allocates nor waits.
  @_noLocks
  mutating func render(into sum: UnsafeMutableBufferPointer<Double>) {
    for index in 0..<sum.count { sum[index] = 0 }
    let end = position + sum.count
    while nextVoice < voices.count, voices[nextVoice].startFrame < end {
      start(voices[nextVoice])
      nextVoice += 1
    }
    let active = self.active
    var kept = 0
    for index in 0..<activeCount {
      add(&active[index], to: sum)
      guard active[index].silentFrame > end else { continue }
      if kept != index { active[kept] = active[index] }
      kept += 1
    }
    activeCount = kept
    position = end
  }

  /// Fixes what the start of a voice decides.
  private mutating func start(_ voice: ScheduledVoice) {
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
        profile, clock)
      intensity *= profile.continuousAmplitude
      let sharpness = controls[.hapticSharpness]
      waveform = .continuous(
        envelope,
        PhaseCursor(
          sharpness: voice.sharpness, startFrame: voice.startFrame, sharpness, pitch),
        intensitySegment: ControlTimeline.segmentIndex(
          in: controls[.hapticIntensity], at: Double(voice.startFrame)))
    }
    active.initializeElement(
      at: activeCount,
      to: ActiveVoice(
        startFrame: voice.startFrame, silentFrame: voice.silentFrame, intensity: intensity,
        waveform: waveform))
    activeCount += 1
  }

  /// Adds a voice's share of the block that begins at ``position``.
  private func add(_ voice: inout ActiveVoice, to sum: UnsafeMutableBufferPointer<Double>) {
    let first = max(position, voice.startFrame)
    let end = min(position + sum.count, voice.silentFrame)
    guard first < end, let target = sum.baseAddress else { return }
    let offset = first - position
    switch voice.waveform {
    case .transient(let shape, let amplitude):
      shape.add(
        amplitude, to: target + offset, count: end - first, from: first - voice.startFrame)
    case .continuous(let envelope, var cursor, var segment):
      let levels = UnsafeMutableBufferPointer(
        start: self.levels.baseAddress, count: end - first)
      fill(levels, from: first, intensity: voice.intensity, segment: &segment)
      envelope.apply(to: levels, from: first)
      addSine(of: levels, to: target + offset, from: first, cursor: &cursor)
      voice.waveform = .continuous(envelope, cursor, intensitySegment: segment)
    }
  }

  /// Fills `levels` with intensity times its control, the frames from `first` on.
  private func fill(
    _ levels: UnsafeMutableBufferPointer<Double>, from first: Int, intensity: Double,
    segment: inout Int
  ) {
    let control = controls[.hapticIntensity]
    var index = 0
    while index < levels.count {
      while segment + 1 < control.count,
        control[segment + 1].startFrame <= Double(first + index)
      {
        segment += 1
      }
      let end = segment + 1 < control.count ? control[segment + 1].startFrame : .infinity
      let runEnd = Int(min(Double(levels.count), end - Double(first)))
      guard segment >= 0 else {
        for place in index..<runEnd { levels[place] = intensity }
        index = runEnd
        continue
      }
      let (value, slope) = (control[segment].value, control[segment].slope)
      let origin = Double(first) - control[segment].startFrame
      for place in index..<runEnd {
        levels[place] = intensity * (value + slope * (origin + frameOffset(place)))
      }
      index = runEnd
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
