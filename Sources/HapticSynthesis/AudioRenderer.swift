import HapticScore

/// Renders a score's audio layer: left and right, before the master gain.
///
/// A frame's samples depend on the score and the frame alone; see ``HapticRenderer``.
struct AudioRenderer: ~Copyable {
  private let clock: FrameClock
  private let controls: ControlBuffers
  private let voices: UnsafeMutableBufferPointer<ScheduledAudioVoice>
  /// The owners of the samples, which nothing on the audio thread touches.
  private let owners: [SoundSamples]
  private let sounds: UnsafeMutableBufferPointer<SoundMemory>
  /// Voices that sound, in the order of their starts, which is the order of the sum.
  private let active: UnsafeMutableBufferPointer<ActiveAudioVoice>
  private var activeCount = 0
  private var queue: StartQueue
  private let levels: UnsafeMutableBufferPointer<Double>
  private let pans: UnsafeMutableBufferPointer<Double>
  private let brightnesses: UnsafeMutableBufferPointer<Double>
  private var interpolator: SoundInterpolator
  /// The next frame to render.
  private(set) var position = 0

  init(_ score: HapticScore, loop: ScoreLoop = .once) {
    let capacity = HapticRenderer.blockCapacity
    clock = score.clock
    controls = ControlBuffers(score)
    voices = .allocate(capacity: score.audioVoices.count)
    _ = voices.initialize(from: score.audioVoices)
    owners = score.sounds
    sounds = .allocate(capacity: score.sounds.count)
    _ = sounds.initialize(from: score.sounds.map(SoundMemory.init))
    let spans = score.audioVoices.map { $0.startFrame..<max($0.startFrame, $0.silentFrame) }
    active = .allocate(
      capacity: Polyphony.maximum(of: spans, block: capacity, score.clock, loop))
    queue = StartQueue(
      voiceCount: spans.count, silentFrame: spans.reduce(0) { max($0, $1.upperBound) }, loop,
      score.clock)
    levels = .allocate(capacity: capacity)
    pans = .allocate(capacity: capacity)
    brightnesses = .allocate(capacity: capacity)
    interpolator = SoundInterpolator(score.clock)
  }

  deinit {
    voices.deallocate()
    sounds.deallocate()
    active.deallocate()
    levels.deallocate()
    pans.deallocate()
    brightnesses.deallocate()
  }

  /// Goes to a frame, in either direction.
  mutating func seek(to frame: Int) {
    activeCount = 0
    position = frame
    queue.rewind(to: frame)
    while !queue.isAtEnd, queue.passStart + voices[queue.index].startFrame < frame {
      if queue.passStart + voices[queue.index].silentFrame > frame { startNext() }
      queue.advance()
    }
  }

  /// Adds the next frames to both sides, which have equally many of them.
  @_noLocks
  mutating func add(
    toLeft left: UnsafeMutableBufferPointer<Double>, right: UnsafeMutableBufferPointer<Double>
  ) {
    let end = position + left.count
    while !queue.isAtEnd, queue.passStart + voices[queue.index].startFrame <= end {
      startNext()
      queue.advance()
    }
    let active = self.active
    var kept = 0
    for index in 0..<activeCount {
      add(&active[index], toLeft: left, right: right)
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
    let start = voice.startFrame
    let pitch = controls[.audioPitch]
    let values = voice.envelope.adding(
      attack: controls.value(of: .audioAttackTime, at: start),
      decay: controls.value(of: .audioDecayTime, at: start),
      release: controls.value(of: .audioReleaseTime, at: start))
    let waveform: ActiveAudioVoice.Waveform
    let envelope: AudioEnvelope?
    let place: PitchCursor
    var silentFrame = voice.silentFrame
    switch voice.source {
    case .tone:
      waveform = .tone(ToneWave(clock))
      envelope = AudioEnvelope(toneFrom: start, to: voice.endFrame, values, clock)
      place = PitchCursor(
        pitch: voice.pitch, startFrame: start,
        unit: ToneWave.frequency / Double(clock.sampleRate), wraps: true, pitch)
    case .sound(let index, let isLooped, let isFaded):
      let sound = SoundVoice(sounds[index], isLooped: isLooped)
      place = PitchCursor(
        pitch: voice.pitch, startFrame: start, unit: 1, wraps: false, pitch)
      let end = sound.endFrame(along: place, limit: voice.endFrame, pitch)
      waveform = .sound(sound)
      envelope =
        isFaded ? AudioEnvelope(soundFrom: start, to: end, values, clock) : nil
      silentFrame = min(silentFrame, end)
    }
    active.initializeElement(
      at: activeCount,
      to: ActiveAudioVoice(
        voice, passStart: queue.passStart, silentFrame: silentFrame, envelope: envelope,
        place: place, waveform: waveform, controls))
    activeCount += 1
  }

  /// Adds a voice's share of the block that begins at ``position``.
  private mutating func add(
    _ voice: inout ActiveAudioVoice, toLeft left: UnsafeMutableBufferPointer<Double>,
    right: UnsafeMutableBufferPointer<Double>
  ) {
    let position = self.position - voice.passStart
    let first = max(position, voice.startFrame)
    let end = min(position + left.count, voice.silentFrame)
    guard first < end else { return }
    let count = end - first
    let levels = UnsafeMutableBufferPointer(start: self.levels.baseAddress, count: count)
    let pans = UnsafeMutableBufferPointer(start: self.pans.baseAddress, count: count)
    let brightnesses = UnsafeMutableBufferPointer(
      start: self.brightnesses.baseAddress, count: count)
    voice.volumeWalk.fill(
      levels, from: first, multiplying: voice.volume, controls[.audioVolume])
    voice.panWalk.fill(
      pans, from: first, addingTo: voice.pan, lowest: -1, controls[.audioPan])
    voice.brightnessWalk.fill(
      brightnesses, from: first, addingTo: voice.brightness, lowest: 0,
      controls[.audioBrightness])
    voice.envelope?.apply(to: levels, from: first)
    let pitch = controls[.audioPitch]
    let offset = first - position
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
