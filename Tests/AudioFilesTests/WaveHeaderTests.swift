import AudioFiles
import AudioFrames
import Files
import FileTestSupport
import Testing

@Suite("WAV, byte for byte")
struct WaveHeaderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("three frames of 16 bits, one channel")
  func shortest() throws {
    try folder["a"].writeSound([0, 0.5, -1], as: .s16, sampleRate: 44_100)
    let expected: [UInt8] = [
      0x52, 0x49, 0x46, 0x46, 42, 0, 0, 0, 0x57, 0x41, 0x56, 0x45,  // RIFF, file size − 8, WAVE
      0x66, 0x6D, 0x74, 0x20, 16, 0, 0, 0,  // "fmt ", its size
      1, 0, 1, 0,  // PCM, 1 channel
      0x44, 0xAC, 0, 0, 0x88, 0x58, 1, 0,  // 44,100 frames and 88,200 bytes per second
      2, 0, 16, 0,  // 2 bytes per frame, 16 bits per sample
      0x64, 0x61, 0x74, 0x61, 6, 0, 0, 0,  // data, its size
      0, 0, 0, 0x40, 0, 0x80,
    ]
    #expect(try folder["a"].load() == expected)
  }

  @Test(
    "every sample format with one, two and three channels",
    arguments: SoundContainer.wav.sampleFormats, [1, 2, 3])
  func everyFormat(sampleFormat: SampleFormat, channelCount: Int) throws {
    // An odd number of frames: 24 bits then need a byte of padding.
    let samples = [Float](repeating: 0.25, count: 5 * channelCount)
    try folder["a"].writeSound(samples, as: sampleFormat, channelCount: channelCount)

    let sample: [UInt8] =
      switch sampleFormat {
      case .s16: [0, 0x20]
      case .s24, .s24in32: [0, 0, 0x20]
      case .s32: [0, 0, 0, 0x20]
      case .f32: [0, 0, 0x80, 0x3E]
      }
    let data = [UInt8]((0..<samples.count).map { _ in sample }.joined())
    let isFloat = sampleFormat == .f32
    let tag = UInt16(isFloat ? 3 : 1)
    let bitCount = sample.count * 8
    let frameByteCount = sample.count * channelCount

    var format = little(UInt16(channelCount)) + little(UInt32(48_000))
    format += little(UInt32(48_000 * frameByteCount)) + little(UInt16(frameByteCount))
    format += little(UInt16(bitCount))
    if channelCount > 2 {
      format = little(UInt16(0xFFFE)) + format
      // Size of the extension, valid bits, no speaker positions, and the tag inside its GUID.
      format += little(UInt16(22)) + little(UInt16(bitCount)) + little(UInt32(0))
      format += little(tag) + [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    } else {
      format = little(tag) + format
    }
    var chunks = Array("WAVE".utf8) + chunk("fmt ", format)
    if isFloat || channelCount > 2 { chunks += chunk("fact", little(UInt32(5))) }
    // libsndfile's filler where it would put peaks and the time of day.
    if isFloat { chunks += chunk("PAD ", [UInt8](repeating: 0, count: 8 + 8 * channelCount)) }
    chunks += chunk("data", data)
    #expect(try folder["a"].load() == chunk("RIFF", chunks))
  }

  private func little(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: content.count % 2)
    return Array(name.utf8) + little(UInt32(content.count)) + content + padding
  }
}
