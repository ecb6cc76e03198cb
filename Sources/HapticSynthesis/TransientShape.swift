import HapticScore

/// The waveform of a tap at one sharpness, at most 1 in magnitude: two decaying factors around a
/// sine, without an offset, or a plain sine.
struct TransientShape: BitwiseCopyable {
  /// The sharpness that it is for.
  let sharpness: Double
  let frameCount: Int
  private let isWindowed: Bool
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
    let form = profile.transientForm
    frameCount = profile.transientFrameCount(sharpness: sharpness, clock)
    isWindowed = form.isWindowed
    if let cycleCount = form.cycleCount {
      // A plain sine comes out even in its frames; a window takes the offset away by itself.
      let duration = form.duration(sharpness: sharpness) * Double(clock.sampleRate)
      advance = cycleCount / (isWindowed ? duration : Double(frameCount))
    } else {
      advance = pitch.advance(sharpness: sharpness)
    }
    guard isWindowed else {
      scale = 1
      return
    }
    // Four sums side by side, since each alone would wait for every addition. Those that the last
    // frame leaves over take the frame behind it, where the window is 0.
    var sines = InlineArray<4, Double>(repeating: 0)
    var parabolas = sines
    for first in stride(from: 0, to: frameCount, by: 4) {
      for lane in 0..<4 {
        let frame = frameOffset(min(first &+ lane, frameCount))
        let (window, u) = windowed(frame)
        sines[lane] += window * Sine.ofTurns(advance * frame)
        parabolas[lane] += window * u * (1 - u)
      }
    }
    let parabola = (parabolas[0] + parabolas[1]) + (parabolas[2] + parabolas[3])
    // A tap of a frame or two at the lowest rates has no parabola, and then no offset.
    parabolaShare =
      parabola > 0 ? ((sines[0] + sines[1]) + (sines[2] + sines[3])) / parabola : 0
    var largest = InlineArray<4, Double>(repeating: 0)
    for first in stride(from: 0, to: frameCount, by: 4) {
      for lane in 0..<4 {
        let magnitude = unscaled(frameOffset(min(first &+ lane, frameCount))).magnitude
        largest[lane] = magnitude > largest[lane] ? magnitude : largest[lane]
      }
    }
    let peak = max(max(largest[0], largest[1]), max(largest[2], largest[3]))
    scale = peak > 0 ? 1 / peak : 0
  }

  /// The window at a frame, and how far through the tap that is.
  @_noLocks
  @inline(__always)
  private func windowed(_ frame: Double) -> (window: Double, u: Double) {
    let u = frame / Double(frameCount)
    let v = 1 - u
    let square = v * v
    return (square * ((1 - sharpness) + sharpness * (square * square)), u)
  }

  @_noLocks
  @inline(__always)
  private func unscaled(_ frame: Double) -> Double {
    let (window, u) = windowed(frame)
    return window * (Sine.ofTurns(advance * frame) - parabolaShare * u * (1 - u))
  }

  /// Adds the frames from `first` on, counted from the tap's start, to `sum`; silence behind its end.
  @_noLocks
  func add(
    _ amplitude: Double, to sum: UnsafeMutablePointer<Double>, count: Int, from first: Int
  ) {
    let factor = amplitude * scale
    let origin = Double(first)
    guard isWindowed else {
      for index in 0..<max(0, min(count, frameCount - first)) {
        sum[index] += factor * Sine.ofTurns(advance * (origin + frameOffset(index)))
      }
      return
    }
    for index in 0..<max(0, min(count, frameCount - first)) {
      sum[index] += factor * unscaled(origin + frameOffset(index))
    }
  }
}
