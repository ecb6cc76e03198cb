import AudioFrames
import Testing

@Suite("Encoded bytes")
struct EncodedBytesTests {
  static let samples: [Float] = [0, 0.5, -0.5, 1, -1, 0x1p-15, -0x1p-15]

  @Test("16 bits, the low byte first")
  func sixteenBits() {
    let expected: [UInt8] = [
      0x00, 0x00, 0x00, 0x40, 0x00, 0xc0, 0xff, 0x7f, 0x00, 0x80, 0x01, 0x00, 0xff, 0xff,
    ]
    #expect(EncodedSamples(Self.samples, as: .s16).bytes == expected)
  }

  @Test("24 bits in three bytes")
  func twentyFourBits() {
    let expected: [UInt8] = [
      0x00, 0x00, 0x00, 0x00, 0x00, 0x40, 0x00, 0x00, 0xc0, 0xff, 0xff, 0x7f, 0x00, 0x00, 0x80,
      0x00, 0x01, 0x00, 0x00, 0xff, 0xff,
    ]
    #expect(EncodedSamples(Self.samples, as: .s24).bytes == expected)
  }

  @Test("24 bits in four bytes, the sign carried on")
  func twentyFourBitsInFourBytes() {
    let expected: [UInt8] = [
      0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x40, 0x00, 0x00, 0x00, 0xc0, 0xff, 0xff, 0xff, 0x7f,
      0x00, 0x00, 0x00, 0x80, 0xff, 0x00, 0x01, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff,
    ]
    #expect(EncodedSamples(Self.samples, as: .s24in32).bytes == expected)
  }

  @Test("32 bits")
  func thirtyTwoBits() {
    let expected: [UInt8] = [
      0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x40, 0x00, 0x00, 0x00, 0xc0, 0xff, 0xff, 0xff,
      0x7f, 0x00, 0x00, 0x00, 0x80, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0xff, 0xff,
    ]
    #expect(EncodedSamples(Self.samples, as: .s32).bytes == expected)
  }

  @Test("floats")
  func floats() {
    let expected: [UInt8] = [
      0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x3f, 0x00, 0x00, 0x00, 0xbf, 0x00, 0x00, 0x80,
      0x3f, 0x00, 0x00, 0x80, 0xbf, 0x00, 0x00, 0x00, 0x38, 0x00, 0x00, 0x00, 0xb8,
    ]
    #expect(EncodedSamples(Self.samples, as: .f32).bytes == expected)
  }

  @Test("the size of a sample")
  func byteCounts() {
    #expect(SampleFormat.allCases.map(\.byteCount) == [2, 3, 4, 4, 4])
  }

  @Test(
    "only the bytes of the samples are written, at any offset", arguments: SampleFormat.allCases)
  func nothingElseIsWritten(format: SampleFormat) {
    for count in 0...19 {
      let samples = (0..<count).map { Float($0) / 32 - 0.25 }
      var room = [UInt8](repeating: 0xee, count: 1 + count * format.byteCount + 5)
      var encoder = SampleEncoder(format: format)
      let written = samples.withUnsafeBufferPointer { source in
        room.withUnsafeMutableBytes { bytes in
          encoder.encode(source, into: UnsafeMutableRawBufferPointer(rebasing: bytes[1...]))
        }
      }
      #expect(written == count * format.byteCount)
      #expect(room[0] == 0xee)
      #expect(room[(1 + written)...].allSatisfy { $0 == 0xee })
      // Each sample alone gives the same bytes: none is skipped where several are taken at once.
      let alone = samples.flatMap { EncodedSamples([$0], as: format).bytes }
      #expect(Array(room[1..<1 + written]) == alone)
    }
  }

  @Test("no samples, no memory, no bytes")
  func nothing() {
    var encoder = SampleEncoder(format: .s16)
    let written = encoder.encode(
      UnsafeBufferPointer(start: nil, count: 0),
      into: UnsafeMutableRawBufferPointer(start: nil, count: 0))
    #expect(written == 0)
  }
}
