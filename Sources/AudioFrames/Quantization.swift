/// Rounding of samples to integers, half to even and saturated, a NaN to 0; without branches, so that
/// it can be swept with SIMD.
enum Quantization {
  /// The sample as an integer of 16 bits, which are the low half of the result.
  @_noLocks
  @inline(__always)
  static func int16(_ sample: Float) -> UInt32 {
    let scaled = sample * 0x1p15
    let known = scaled == scaled ? scaled : 0
    let held = known > 0x1p15 - 1 ? 0x1p15 - 1 : (known < -0x1p15 ? -0x1p15 : known)
    // In the sum no fraction has room, and the integer stands in its low bits.
    return (held + 0x1.8p23).bitPattern
  }

  /// The sample as an integer of `steps` steps to full scale.
  @_noLocks
  @inline(__always)
  static func int32(_ sample: Float, steps: Double) -> Int32 {
    let scaled = Double(sample) * steps
    let known = scaled == scaled ? scaled : 0
    let held = known > steps - 1 ? steps - 1 : (known < -steps ? -steps : known)
    return Int32(truncatingIfNeeded: (held + 0x1.8p52).bitPattern)
  }
}

extension SampleFormat {
  /// The smallest positive and the largest negative sample that are clipped.
  ///
  /// Full scale of an integer is asymmetric: −1 fits, +1 rounds beyond the largest value.
  var firstClippedSamples: (above: Float, below: Float) {
    @_noLocks get {
      switch self {
      case .s16: (0x1p0 - 0x1p-16, (-0x1p0 - 0x1p-16).nextDown)
      case .s24, .s24in32: (0x1p0 - 0x1p-24, (-1 as Float).nextDown)
      case .s32: (1, (-1 as Float).nextDown)
      case .f32: ((1 as Float).nextUp, (-1 as Float).nextDown)
      }
    }
  }
}
