import HapticScore

/// The response of a high-pass to a single sample: ``first``, then Re(``tail`` · ``pole``ⁱ) for as
/// many frames as its tail has.
struct HighPassResponse: BitwiseCopyable {
  /// The frame itself.
  let first: Double
  /// What the tail begins with.
  let tail: Complex
  /// What takes the tail from frame to frame.
  let pole: Complex

  /// A Butterworth filter by the bilinear transform, its tail scaled so that all adds up to 0:
  /// a steady level leaves no trace although the tail is cut.
  init(_ highPass: HighPass, _ clock: FrameClock) {
    // The cutoff as the transform bends it: tan(π · cutoff / rate).
    let turns = highPass.cutoff / Double(clock.sampleRate) / 2
    let k = Sine.ofTurns(turns) / Sine.ofTurns(turns + 0.25)
    let root = 2.0.squareRoot()
    first = 1 / (1 + root * k + k * k)
    pole = Complex(real: first * (1 - k * k), imaginary: first * root * k)
    let scale = -2 * first * first * k
    let whole = Complex(
      real: scale * (root + 2 * k), imaginary: scale * root * k * (root + k))
    // What the cut tail adds up to: a geometric sum. 1 − pole is written without a difference.
    let rest = Complex(real: 1, imaginary: 0) - pole.power(highPass.tailFrameCount(clock))
    let step = Complex(real: first * k * (root + 2 * k), imaginary: -first * root * k)
    let sum = (whole * rest * step.reciprocal).real
    let correction = -first / sum
    tail = Complex(real: correction * whole.real, imaginary: correction * whole.imaginary)
  }
}
