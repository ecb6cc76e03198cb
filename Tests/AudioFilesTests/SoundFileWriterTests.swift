import AudioFiles
import AudioFrames
import Files
import FileTestSupport
import Testing

@Suite("SoundFileWriter")
struct SoundFileWriterTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func makeWriter(
    _ name: FileName, frameCount: Int, sampleFormat: SampleFormat = .s16, channelCount: Int = 1
  ) throws -> SoundFileWriter {
    let format = try SoundFileFormat(
      sampleFormat: sampleFormat, sampleRate: 48_000, channelCount: channelCount)
    return try SoundFileWriter(to: OutputFile(at: name), format: format, frameCount: frameCount)
  }

  @Test(
    "a pipe and a FIFO get the bytes of a file", arguments: SoundContainer.wav.sampleFormats,
    [0, 1, 40_001])
  func pipes(sampleFormat: SampleFormat, frameCount: Int) throws {
    let samples = SampleList.varied(frameCount: frameCount, channelCount: 3)
    try folder["file"].writeSound(samples, as: sampleFormat, channelCount: 3)
    let expected = try folder["file"].load()

    let pipe = try Pipe()
    let reader = BackgroundReader(of: pipe)
    try pipe.outputName.writeSound(samples, as: sampleFormat, channelCount: 3)
    #expect(reader.finish() == expected)

    try folder.makeFIFO("fifo")
    let fifo = BackgroundReader(ofFIFO: folder["fifo"])
    try folder["fifo"].writeSound(samples, as: sampleFormat, channelCount: 3)
    #expect(fifo.finish() == expected)
  }

  @Test("integers are rounded half to even and saturated; floats stay as they are")
  func rounding() throws {
    let steps: [Float] = [0.5, 1.5, 2.5, -0.5, -1.5, 32_767, 32_768, -32_768, -32_769, 40_000]
    let samples = steps.map { $0 / 32_768 }
    let report = try folder["s16"].writeSound(samples, as: .s16)
    let integers = try SoundFileReader(at: folder["s16"]).readAll().map { $0 * 32_768 }
    #expect(integers == [0, 2, 2, 0, -2, 32_767, 32_767, -32_768, -32_768, 32_767])
    #expect(report == WriteReport(frameCount: 10, peak: 40_000 / 32_768, clippedSampleCount: 3))

    try folder["f32"].writeSound(samples + [.nan, .infinity], as: .f32)
    let floats = try SoundFileReader(at: folder["f32"]).readAll()
    #expect(floats == samples + [0, .infinity])
  }

  @Test("the widest layout reads back", arguments: SoundContainer.wav.sampleFormats)
  func readBack(sampleFormat: SampleFormat) throws {
    // Multiples of 2^-15 are exact in every format.
    let steps = (0..<(32 * 9_000)).map { ($0 &* 7_919) % 65_536 - 32_768 }
    let samples = steps.map { Float($0) / 32_768 }
    try folder["a"].writeSound(samples, as: sampleFormat, channelCount: 32, sampleRate: 768_000)
    let reader = try SoundFileReader(at: folder["a"])
    #expect(reader.channelCount == 32)
    #expect(reader.sampleRate == 768_000)
    #expect(reader.frameCount == 9_000)
    #expect(try reader.readAll() == samples)
  }

  @Test("no frames make a file that can be read", arguments: SoundContainer.wav.sampleFormats)
  func noFrames(sampleFormat: SampleFormat) throws {
    let report = try folder["a"].writeSound([], as: sampleFormat, channelCount: 2)
    #expect(report == WriteReport(frameCount: 0, peak: 0, clippedSampleCount: 0))
    let reader = try SoundFileReader(at: folder["a"])
    #expect(reader.frameCount == 0)
    #expect(reader.channelCount == 2)
    #expect(try reader.readAll() == [])
  }

  @Test("several calls write the same bytes as one, whatever their sizes")
  func severalCalls() throws {
    let samples = SampleList.varied(frameCount: 10_000, channelCount: 2)
    try folder["one"].writeSound(samples, as: .s24, channelCount: 2)
    let writer = try makeWriter(
      folder["several"], frameCount: 10_000, sampleFormat: .s24, channelCount: 2)
    var source = SampleList(samples, channelCount: 2)
    for count in [1, 4_095, 0, 4_097] { try writer.write(contentsOf: &source, frameCount: count) }
    let report = try writer.write(contentsOf: &source)
    try writer.finish()
    try writer.finish()
    #expect(report.frameCount == 10_000)
    #expect(try folder["several"].load() == folder["one"].load())
  }

  @Test("a file beyond 4 GiB is refused with its size, before anything is written")
  func tooLarge() throws {
    let format = try SoundFileFormat(sampleFormat: .s24, sampleRate: 48_000, channelCount: 1)
    let limit = 4_294_967_295
    // 44 bytes of header, and one of padding where the number of samples is odd.
    let most = (limit - 44) / 3
    #expect(most % 2 == 0)
    #expect(try format.byteCount(frameCount: most) == 44 + 3 * most)
    #expect(
      soundFileError { _ = try format.byteCount(frameCount: most + 1) }
        == .tooLarge(byteCount: 44 + 3 * (most + 1) + 1, limit: limit))

    let pipe = try Pipe()
    let reader = BackgroundReader(of: pipe)
    for name in [folder["a"], pipe.outputName] {
      let error = soundFileError { _ = try makeWriter(name, frameCount: 3_000_000_000) }
      #expect(error == .tooLarge(byteCount: 6_000_000_044, limit: limit))
    }
    #expect(reader.finish() == [])
    #expect(folder.entries == [])
    #expect(
      soundFileError { _ = try format.byteCount(frameCount: .max) }
        == .tooLarge(byteCount: .max, limit: limit))
    #expect(
      soundFileError { _ = try format.byteCount(frameCount: -1) } == .frameCountOutOfRange(-1))
  }

  @Test("cancelling leaves the old file as it was, and no other")
  func cancelling() throws {
    try folder["a"].store([1, 2, 3])
    let writer = try makeWriter(folder["a"], frameCount: 100_000)
    var source = SampleList([Float](repeating: 0.5, count: 100_000))
    var questionCount = 0
    let error = soundFileError {
      try writer.write(contentsOf: &source) {
        questionCount += 1
        return questionCount == 5
      }
    }
    #expect(error == .cancelled)
    #expect(writer.report.frameCount == 4 * 4_096)
    #expect(folder.entries == ["a"])
    #expect(try folder["a"].load() == [1, 2, 3])
    // Nothing more can come of it.
    #expect(soundFileError { try writer.write(contentsOf: &source) } == .cancelled)
    #expect(soundFileError { try writer.finish() } == .cancelled)
    #expect(folder.entries == ["a"])
  }

  @Test("a writer that is not finished leaves the old file as it was")
  func unfinished() throws {
    try folder["a"].store([1, 2, 3])
    do {
      let writer = try makeWriter(folder["a"], frameCount: 2)
      var source = SampleList([0, 0])
      try writer.write(contentsOf: &source)
    }
    #expect(folder.entries == ["a"])
    #expect(try folder["a"].load() == [1, 2, 3])
  }

  @Test("a pipe gets nothing more once its writer is given up")
  func abandonedPipe() throws {
    let pipe = try Pipe()
    let reader = BackgroundReader(of: pipe)
    do {
      // 24 bits: libsndfile would pad an odd number of samples as it closes the file.
      let writer = try makeWriter(pipe.outputName, frameCount: 3, sampleFormat: .s24)
      var source = SampleList([0])
      try writer.write(contentsOf: &source, frameCount: 1)
    }
    #expect(reader.finish().count == 47)
  }

  @Test("a source that ends early, or has other channels, is an error")
  func unfitSources() throws {
    var short = SampleList([0, 0])
    var stereo = SampleList([0, 0], channelCount: 2)
    #expect(
      soundFileError { try makeWriter(folder["a"], frameCount: 3).write(contentsOf: &short) }
        == .frameCountMismatch(expected: 3, actual: 2))
    #expect(
      soundFileError { try makeWriter(folder["a"], frameCount: 1).write(contentsOf: &stereo) }
        == .channelCountMismatch(source: 2, file: 1))
    for count in [2, Int.max] {
      let error = soundFileError {
        try makeWriter(folder["a"], frameCount: 1).write(contentsOf: &short, frameCount: count)
      }
      #expect(error == .frameCountMismatch(expected: 1, actual: count))
    }
    let error = soundFileError {
      try makeWriter(folder["a"], frameCount: 1).write(contentsOf: &short, frameCount: -1)
    }
    #expect(error == .frameCountOutOfRange(-1))
    #expect(
      soundFileError { try makeWriter(folder["a"], frameCount: 1).finish() }
        == .frameCountMismatch(expected: 1, actual: 0))
    #expect(folder.entries == [])
  }

  @Test("/dev/null takes everything, /dev/full nothing")
  func devices() throws {
    let null = FileName("/dev/null")
    #expect(try null.writeSound([0, 0, 0], as: .s16).frameCount == 3)
    let full = FileName("/dev/full")
    guard case .file(let error) = soundFileError({ try full.writeSound([0], as: .s16) }) else {
      Issue.record("/dev/full took a sound file")
      return
    }
    #expect(error.kind == .noSpace)
    #expect(error.path == full)
  }

  @Test("a name that is no UTF-8 is written and read")
  func bytesBeyondUTF8() throws {
    let name = folder.name.appending(try #require(FileName(bytes: [0xFE, 0x2E, 0xFF])))
    try name.writeSound([0.5], as: .f32)
    #expect(try SoundFileReader(at: name).readAll() == [0.5])
    #expect(folder.entries == [name.lastComponent])
  }

  @Test("layouts that cannot be written are refused")
  func unfitLayouts() {
    func error(_ format: SampleFormat, _ rate: Int, _ channels: Int) -> SoundFileError? {
      soundFileError {
        _ = try SoundFileFormat(sampleFormat: format, sampleRate: rate, channelCount: channels)
      }
    }
    #expect(error(.s24in32, 48_000, 1) == .sampleFormatUnsupported(.s24in32, .wav))
    #expect(error(.s16, 7_999, 1) == .sampleRateOutOfRange(7_999))
    #expect(error(.s16, 768_001, 1) == .sampleRateOutOfRange(768_001))
    #expect(error(.s16, 48_000, 0) == .channelCountOutOfRange(0))
    #expect(error(.s16, 48_000, 33) == .channelCountOutOfRange(33))
    #expect(error(.s16, 8_000, 32) == nil)
  }
}
