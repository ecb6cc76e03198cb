import HapticScore

/// The waveform of a tap at one sharpness: two decaying factors around a sine, without an offset,
/// at most 1 in magnitude.
struct TransientShape: BitwiseCopyable {
  /// The sharpness that it is for.
  let sharpness: Double
  private let frameCount: Int
  /// Turns per frame.
  private let advance: Double
  /// The share of the u·v parabola that takes the offset away.
  private var parabolaShare = 0.0
  /// What brings the largest sample to 1.
  private var scale = 0.0

  /// Measures the shape once: two sweeps over its frames.
  @_noLocks
  init(sharpness: Double, _ profile: ActuatorProfile, _ clock: FrameClock, _ pitch: PitchMap) {
    self.sharpness = sharpness
    frameCount = profile.transientFrameCount(clock)
    advance = pitch.advance(sharpness: sharpness)
    var sines = 0.0
    var parabolas = 0.0
    for frame in 0..<frameCount {
      let (window, u) = windowed(frame)
      sines += window * Sine.ofTurns(advance * frameOffset(frame))
      parabolas += window * u * (1 - u)
    }
    // A tap of a frame or two at the lowest rates has no parabola, and then no offset.
    parabolaShare = parabolas > 0 ? sines / parabolas : 0
    var largest = 0.0
    for frame in 0..<frameCount { largest = max(largest, unscaled(frame).magnitude) }
    scale = largest > 0 ? 1 / largest : 0
  }

  /// The window at a frame, and how far through the tap that is.
  @_noLocks
  @inline(__always)
  private func windowed(_ frame: Int) -> (window: Double, u: Double) {
    let u = frameOffset(frame) / Double(frameCount)
    let v = 1 - u
    let square = v * v
    return (square * ((1 - sharpness) + sharpness * (square * square)), u)
  }

  @_noLocks
  @inline(__always)
  private func unscaled(_ frame: Int) -> Double {
    let (window, u) = windowed(frame)
    return window * (Sine.ofTurns(advance * frameOffset(frame)) - parabolaShare * u * (1 - u))
  }

  /// Adds the frames from `first` on, counted from the tap's start, to `sum`.
  @_noLocks
  func add(
    _ amplitude: Double, to sum: UnsafeMutablePointer<Double>, count: Int, from first: Int
  ) {
    let factor = amplitude * scale
    for index in 0..<count { sum[index] += factor * unscaled(first + index) }
  }
}
