import AudioFrames

/// What an encoder made of some samples.
struct EncodedSamples {
  let bytes: [UInt8]
  let encoder: SampleEncoder

  init(_ samples: [Float], as format: SampleFormat) {
    var encoder = SampleEncoder(format: format)
    bytes = encoder.bytes(of: samples)
    self.encoder = encoder
  }

  /// The samples of an integer format as numbers.
  var integers: [Int64] {
    let size = encoder.format.byteCount
    return stride(from: 0, to: bytes.count, by: size).map { start in
      let unsigned = bytes[start..<start + size].reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
      let shift = 64 - 8 * size
      return (unsigned << shift) >> shift
    }
  }
}

extension SampleEncoder {
  /// The bytes of `samples`.
  mutating func bytes(of samples: [Float]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xee, count: samples.count * format.byteCount)
    let written = samples.withUnsafeBufferPointer { source in
      bytes.withUnsafeMutableBytes { encode(source, into: $0) }
    }
    return Array(bytes[..<written])
  }
}

extension SampleFormat {
  /// The formats whose samples are rounded.
  static let integerFormats: [SampleFormat] = [.s16, .s24, .s24in32, .s32]

  /// The steps from silence to full scale in an integer format.
  var scale: Double {
    switch self {
    case .s16: 0x1p15
    case .s24, .s24in32: 0x1p23
    case .s32: 0x1p31
    case .f32: 1
    }
  }
}
