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
  @_noLocks
  @discardableResult
  public mutating func encode(
    _ samples: UnsafeBufferPointer<Float>, into bytes: UnsafeMutableRawBufferPointer
  ) -> Int {
    let byteCount = samples.count * format.byteCount
    precondition(bytes.count >= byteCount, "too little room for the encoded samples")
    guard let source = samples.baseAddress, let target = bytes.baseAddress else { return 0 }
    measure(source, count: samples.count)
    switch format {
    case .s16:
      for index in 0..<samples.count {
        let value = Int16(truncatingIfNeeded: Quantization.int16(source[index]))
        target.storeBytes(of: value.littleEndian, toByteOffset: index &* 2, as: Int16.self)
      }
    case .s24:
      for index in 0..<samples.count {
        let value = Quantization.int32(source[index], steps: 0x1p23)
        let offset = index &* 3
        let low = UInt16(truncatingIfNeeded: value)
        target.storeBytes(of: low.littleEndian, toByteOffset: offset, as: UInt16.self)
        target.storeBytes(
          of: UInt8(truncatingIfNeeded: value &>> 16), toByteOffset: offset &+ 2, as: UInt8.self)
      }
    case .s24in32:
      for index in 0..<samples.count {
        let value = Quantization.int32(source[index], steps: 0x1p23)
        target.storeBytes(of: value.littleEndian, toByteOffset: index &* 4, as: Int32.self)
      }
    case .s32:
      for index in 0..<samples.count {
        let value = Quantization.int32(source[index], steps: 0x1p31)
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

  /// Keeps the peak, and counts what lies beyond full scale.
  private mutating func measure(_ samples: UnsafePointer<Float>, count: Int) {
    // Magnitudes are ordered as their bits are, and integers are compared with SIMD. A NaN, whose
    // bits are the largest, has none.
    var largest: Int32 = 0
    for index in 0..<count {
      let sample = samples[index]
      let magnitude = sample == sample ? Int32(bitPattern: sample.magnitude.bitPattern) : 0
      largest = magnitude > largest ? magnitude : largest
    }
    let blockPeak = Float(bitPattern: UInt32(bitPattern: largest))
    peak = blockPeak > peak ? blockPeak : peak

    let (above, below) = format.firstClippedSamples
    guard blockPeak >= min(above, -below) else { return }
    for index in 0..<count where samples[index] >= above || samples[index] <= below {
      clippedSampleCount &+= 1
    }
  }
}
