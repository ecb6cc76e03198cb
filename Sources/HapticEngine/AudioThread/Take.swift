import HapticScore
import HapticSynthesis

/// One run through a score: what a player plays from a start, a seek or a change of speed on.
///
/// Made by the control side with all its memory, advanced by the audio thread, freed by the collector.
struct Take: ~Copyable {
  /// More passes than are ever played.
  static var endless: Int { @_noLocks get { 1 << 40 } }

  var layers: LayerRenderers
  let clock: FrameClock
  /// What the times of the pattern are divided by.
  let speed: Double
  /// The rendered length of a pass.
  let frameCount: Int
  /// The logical length of the pattern in seconds, at speed 1.
  let duration: Double
  /// The end of a pass in seconds of the pattern, at speed 1.
  let loopEnd: Double
  let loop: ScoreLoop
  /// Whether there is room for passes that overlap.
  let canLoop: Bool
  let levelLimit: Double
  /// How many passes are played.
  private(set) var passCount = 1
  /// The fades of starts, pauses and ends.
  var gain = GainRamp(1)
  /// The curves that are its live owners.
  var curves = InlineArray<12, CurvePointer?>(repeating: nil)
  /// The memory of live values: two for each control, since the former one is still looked at while
  /// the next is put in force.
  private let values: UnsafeMutableBufferPointer<ControlSegment>
  private var isSecond = InlineArray<12, Bool>(repeating: false)

  init(
    _ score: HapticScore, speed: Double, duration: Double, loopEnd: Double, canLoop: Bool
  ) {
    // Locals first: the compiler destroys a field that is assigned while others are looked at.
    let loop = ScoreLoop(passCount: Take.endless, period: loopEnd / speed)
    let canLoop = canLoop && loop.passCount > 1
    let values = UnsafeMutableBufferPointer<ControlSegment>.allocate(capacity: 24)
    values.initialize(repeating: ControlSegment(holding: 0))
    var layers = LayerRenderers(
      score, canLoop ? loop : ScoreLoop(passCount: 1, period: loop.period), isLive: true)
    layers.setPassCount(1)
    self.layers = layers
    self.loop = loop
    self.canLoop = canLoop
    self.values = values
    self.speed = speed
    self.duration = duration
    self.loopEnd = loopEnd
    clock = score.clock
    frameCount = score.frameCount
    levelLimit = score.profile.levelLimit
  }

  deinit { values.deallocate() }

  /// Whether it repeats until told otherwise.
  var isEndless: Bool { @_noLocks get { passCount == Take.endless } }

  /// The frame of the take for a time of the pattern at speed 1.
  @_noLocks
  func frame(ofOffset offset: Double) -> Int {
    Int(min(clock.frame(at: offset / speed), FrameClock.latestFrame))
  }

  /// Changes how many passes are played.
  @_noLocks
  mutating func setPassCount(_ count: Int) {
    passCount = canLoop ? count : 1
    layers.setPassCount(passCount)
  }

  /// Which pass a frame of the take belongs to.
  @_noLocks
  func pass(at frame: Int) -> Int {
    guard passCount > 1 else { return 0 }
    var low = 0
    var high = passCount - 1
    while low < high {
      let middle = low + (high - low + 1) / 2
      if loop.startFrame(ofPass: middle, clock) > frame { high = middle - 1 } else { low = middle }
    }
    return low
  }

  /// The frame at which a pass starts.
  @_noLocks
  func startFrame(ofPass pass: Int) -> Int { loop.startFrame(ofPass: pass, clock) }

  /// Whether the last pass has lasted its time, and only what sounds on behind it is left.
  var isInTail: Bool {
    @_noLocks get { layers.position >= loop.startFrame(ofPass: passCount, clock) && !isEndless }
  }

  /// How many frames are left; live releases count as far as they have begun.
  var remainingFrameCount: Int {
    @_noLocks get {
      if isEndless { return .max }
      let end = loop.startFrame(ofPass: passCount - 1, clock) + frameCount
      let position = layers.position
      if position < end { return end - position }
      return max(0, layers.latestSilence - position)
    }
  }

  /// The place in the pattern, in seconds at speed 1.
  var offset: Double {
    @_noLocks get {
      let position = layers.position
      let frame = position - startFrame(ofPass: pass(at: position))
      return Double(frame) / Double(clock.sampleRate) * speed
    }
  }

  /// Lets a value be in force from a frame on, or from before the start.
  @_noLocks
  mutating func setLive(_ control: Control, value: Double, from frame: Int) {
    guard let base = values.baseAddress else { return }
    let slot = control.slot
    isSecond[slot] = !isSecond[slot]
    let place = base + (2 * slot + (isSecond[slot] ? 1 : 0))
    place.pointee = ControlSegment(holding: value)
    layers.setLive(
      control,
      LiveControl(
        beginFrame: Double(frame), originFrame: Double(frame),
        endFrame: takeover(of: control, after: frame),
        UnsafeBufferPointer(start: place, count: 1)))
  }

  /// Lets a curve be in force from a frame on that counts from `origin`.
  @_noLocks
  mutating func setLive(_ control: Control, _ curve: CurvePointer, from frame: Int, origin: Double)
  {
    layers.setLive(
      control,
      LiveControl(
        beginFrame: Double(frame), originFrame: origin,
        endFrame: takeover(of: control, after: frame),
        UnsafeBufferPointer(curve.pointee.segments)))
  }

  /// When the pattern sets a control behind a frame, in its own pass or at the start of the next.
  @_noLocks
  private func takeover(of control: Control, after frame: Int) -> Double {
    let pass = pass(at: frame)
    let start = startFrame(ofPass: pass)
    let own = layers.takeover(of: control, after: Double(frame - start)) + Double(start)
    let next = layers.takeover(of: control, after: -1) + Double(startFrame(ofPass: pass + 1))
    return min(own, next)
  }
}
