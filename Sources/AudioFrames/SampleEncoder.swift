/// Turns linear samples into the bytes of a ``SampleFormat``.
///
/// The one place where samples are rounded, so that a file and a device receive the same bytes.
public struct SampleEncoder: Sendable {
  /// The format of the bytes.
  public let format: SampleFormat
  /// The samples that lay beyond full scale so far: saturated in an integer format, kept as they
  /// are in `f32`.
  public private(set) var clippedSampleCount = 0
  /// The largest magnitude met so far, linear.
  public private(set) var peak: Float = 0

  /// Creates an encoder that has met no sample yet.
  public init(format: SampleFormat) {
    self.format = format
  }

  /// Encodes every sample of `samples` to the start of `bytes`.
  ///
  /// An integer sample is x·2^(bits − 1), rounded half to even and saturated; there is no dither.
  /// Real-time safe.
  ///
  /// - Parameters:
  ///   - samples: Linear samples; a NaN becomes 0.
  ///   - bytes: Room for at least `samples.count` × ``SampleFormat/byteCount`` bytes.
  /// - Returns: The number of bytes written.
  @discardableResult
  public mutating func encode(
    _ samples: UnsafeBufferPointer<Float>, into bytes: UnsafeMutableRawBufferPointer
  ) -> Int {
    let byteCount = samples.count * format.byteCount
    precondition(bytes.count >= byteCount, "too little room for the encoded samples")
    guard let source = samples.baseAddress, let target = bytes.baseAddress else { return 0 }
    measure(samples)
    switch format {
    case .s16:
      for index in 0..<samples.count {
        let value = Int16(truncatingIfNeeded: quantized(source[index], scale: 0x1p15))
        target.storeBytes(of: value.littleEndian, toByteOffset: index &* 2, as: Int16.self)
      }
    case .s24:
      for index in 0..<samples.count {
        let value = quantized(source[index], scale: 0x1p23)
        let offset = index &* 3
        target.storeBytes(
          of: UInt8(truncatingIfNeeded: value), toByteOffset: offset, as: UInt8.self)
        target.storeBytes(
          of: UInt8(truncatingIfNeeded: value &>> 8), toByteOffset: offset &+ 1, as: UInt8.self)
        target.storeBytes(
          of: UInt8(truncatingIfNeeded: value &>> 16), toByteOffset: offset &+ 2, as: UInt8.self)
      }
    case .s24in32:
      for index in 0..<samples.count {
        let value = quantized(source[index], scale: 0x1p23)
        target.storeBytes(of: value.littleEndian, toByteOffset: index &* 4, as: Int32.self)
      }
    case .s32:
      for index in 0..<samples.count {
        let value = quantized(source[index], scale: 0x1p31)
        target.storeBytes(of: value.littleEndian, toByteOffset: index &* 4, as: Int32.self)
      }
    case .f32:
      for index in 0..<samples.count {
        let sample = source[index]
        let bits = (sample == sample ? sample : 0).bitPattern
        target.storeBytes(of: bits.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
      }
    }
    return byteCount
  }

  /// Counts what lies beyond full scale and keeps the peak.
  private mutating func measure(_ samples: UnsafeBufferPointer<Float>) {
    // Full scale of an integer is asymmetric: −1 fits, +1 rounds beyond the largest value.
    let bits: Float =
      switch format {
      case .s16: 0x1p15
      case .s24, .s24in32: 0x1p23
      case .s32: 0x1p31
      case .f32: 0
      }
    let above: Float = bits == 0 ? 1 : (bits - 0.5) / bits
    let below: Float = bits == 0 ? -1 : (-bits - 0.5) / bits
    var largest = peak
    var outside = 0
    for sample in samples {
      let magnitude = abs(sample)
      largest = magnitude > largest ? magnitude : largest
      outside &+= (bits == 0 ? sample > above : sample >= above) || sample < below ? 1 : 0
    }
    peak = largest
    clippedSampleCount &+= outside
  }

  /// The sample as an integer of `scale` steps to full scale: half to even, saturated.
  @inline(__always)
  private func quantized(_ sample: Float, scale: Double) -> Int32 {
    // Adding and taking away 1.5·2^52 rounds a Double half to even in two instructions.
    let shift = 0x1.8p52
    let scaled = (Double(sample) * scale + shift) - shift
    let limited = scaled > scale - 1 ? scale - 1 : (scaled < -scale ? -scale : scaled)
    return limited == limited ? Int32(limited) : 0
  }
}
