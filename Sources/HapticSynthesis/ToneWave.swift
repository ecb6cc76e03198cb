import HapticScore

/// The waveform of an `AudioContinuous` event: harmonics that fall off by the brightness.
struct ToneWave: BitwiseCopyable {
  /// The harmonics that no pitch brings to half the sample rate; 1 through 16.
  private let harmonicCount: Int
  /// 1/h for each harmonic.
  private let reciprocals: InlineArray<17, Double>
  /// The latest brightness, and what brings the endless sum to a peak of 1.
  private var brightness = 0.0
  private var scale = 1.0

  /// A tone's frequency at pitch 0, in hertz.
  static var frequency: Double { @_noLocks get { 440 } }

  @_noLocks
  init(_ clock: FrameClock) {
    var reciprocals = InlineArray<17, Double>(repeating: 0)
    for harmonic in 1...16 { reciprocals[harmonic] = 1 / Double(harmonic) }
    self.reciprocals = reciprocals
    // An octave up is the highest pitch.
    var count = 1
    while count < 16, Double(count + 1) * 2 * Self.frequency < Double(clock.sampleRate) / 2 {
      count += 1
    }
    harmonicCount = count
  }

  /// b/asin(b) · Σ b^(h − 1)/h · sin(h · 2π · `turns`).
  @_noLocks
  mutating func sample(turns: Double, brightness: Double) -> Double {
    if brightness != self.brightness {
      self.brightness = brightness
      scale = Arcsine.quotient(brightness)
    }
    // The sum is the imaginary part of e·Σ (b·e)^(h − 1)/h with e = cos + i·sin, by Horner's rule.
    let sine = Sine.ofTurns(turns)
    let cosine = Sine.ofTurns(turns + 0.25)
    let (real, imaginary) = (brightness * cosine, brightness * sine)
    var sum = (real: reciprocals[harmonicCount], imaginary: 0.0)
    var harmonic = harmonicCount - 1
    while harmonic > 0 {
      sum = (
        sum.real * real - sum.imaginary * imaginary + reciprocals[harmonic],
        sum.real * imaginary + sum.imaginary * real
      )
      harmonic -= 1
    }
    return scale * (cosine * sum.imaginary + sine * sum.real)
  }
}
