import AudioFiles
import AudioFrames
import FileTestSupport
import Files
import Testing

@Suite("SoundContainer")
struct SoundContainerTests {
  /// A container and one of its sample formats.
  struct Form: CustomTestStringConvertible, Sendable {
    let container: SoundContainer
    let sampleFormat: SampleFormat
    var testDescription: String { "\(container.rawValue) \(sampleFormat.rawValue)" }

    static let all = SoundContainer.allCases.flatMap { container in
      container.sampleFormats.map { Form(container: container, sampleFormat: $0) }
    }
  }

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Multiples of 2^-15, which every format without loss holds exactly; an odd number of them.
  private func samples(frameCount: Int, channelCount: Int) -> [Float] {
    (0..<(frameCount * channelCount)).map { Float(($0 &* 7_919) % 30_001 - 15_000) / 32_768 }
  }

  private func write(
    _ samples: [Float], _ form: Form, channelCount: Int = 1, to name: FileName
  ) throws {
    try name.writeSound(
      samples, as: form.sampleFormat, channelCount: channelCount, container: form.container)
  }

  @Test(
    "what is written reads back", arguments: Form.all.filter { $0.container != .raw }, [1, 2, 3])
  func readBack(form: Form, channelCount: Int) throws {
    let samples = samples(frameCount: 9_001, channelCount: channelCount)
    try write(samples, form, channelCount: channelCount, to: folder["a"])
    let reader = try SoundFileReader(at: folder["a"])
    #expect(reader.channelCount == channelCount && reader.sampleRate == 48_000)
    #expect(reader.frameCount == 9_001)
    #expect(reader.container == form.container)
    let found = try reader.readAll()
    if form.container.isLossy {
      #expect(reader.sampleFormat == nil)
      #expect(found.count == samples.count)
    } else {
      #expect(reader.sampleFormat == form.sampleFormat)
      #expect(found == samples)
    }
  }

  // libsndfile does not read the Opus file of no frames that it wrote.
  @Test(
    "no frames make a file that can be read",
    arguments: Form.all.filter { $0.container != .raw && $0.container != .opus })
  func noFrames(form: Form) throws {
    try write([], form, channelCount: 2, to: folder["a"])
    let reader = try SoundFileReader(at: folder["a"])
    #expect(reader.channelCount == 2)
    #expect(try reader.readAll() == [])
  }

  @Test(
    "a pipe gets the bytes of a file, but for the count in a FLAC", arguments: Form.all,
    [0, 40_001])
  func pipes(form: Form, frameCount: Int) throws {
    let samples = samples(frameCount: frameCount, channelCount: 1)
    try write(samples, form, to: folder["a"])
    let expected = try folder["a"].load()
    let pipe = try Pipe()
    let reader = BackgroundReader(of: pipe)
    try write(samples, form, to: pipe.outputName)
    let found = reader.finish()
    guard form.container == .flac else {
      #expect(found == expected)
      return
    }
    #expect(found.count == expected.count)
    // Behind STREAMINFO all is the same.
    #expect(found.dropFirst(42) == expected.dropFirst(42))
    try folder["b"].store(found)
    #expect(try SoundFileReader(at: folder["b"]).readAll() == samples)
  }

  @Test("the same samples give the same bytes, at another time too", arguments: Form.all)
  func deterministic(form: Form) throws {
    // libsndfile's random numbers differ from file to file.
    let samples = samples(frameCount: 9_001, channelCount: 1)
    for name in [folder["a"], folder["b"]] { try write(samples, form, to: name) }
    #expect(try folder["a"].load() == folder["b"].load())
  }

  @Test("raw holds the samples and nothing else")
  func raw() throws {
    try write([0.5, -1], Form(container: .raw, sampleFormat: .s16), to: folder["a"])
    #expect(try folder["a"].load() == [0, 0x40, 0, 0x80])
    try write([0.5], Form(container: .raw, sampleFormat: .s24), to: folder["a"])
    #expect(try folder["a"].load() == [0, 0, 0x40])
  }

  @Test("layouts that a container cannot hold are refused, with what it can hold")
  func refusals() throws {
    func text(
      _ container: SoundContainer, _ format: SampleFormat, rate: Int = 48_000, channels: Int = 1
    ) -> String? {
      soundFileError {
        _ = try SoundFileFormat(
          container: container, sampleFormat: format, sampleRate: rate, channelCount: channels)
      }?.description
    }
    #expect(text(.flac, .s32) == "a flac file cannot hold s32 samples, only s16, s24")
    #expect(text(.ogg, .s16) == "an ogg file cannot hold s16 samples, only f32")
    #expect(text(.opus, .f32, rate: 44_100)?.contains("16000, 24000 or 48000") == true)
    #expect(text(.flac, .s16, channels: 9) == "a flac file cannot hold 9 channels, only 8")
    #expect(text(.ogg, .f32, rate: 384_000)?.contains("384000 frames a second") == true)
    for (container, format, rate) in [
      (SoundContainer.flac, SampleFormat.s16, 65_536), (.flac, .s24, 655_360),
      (.flac, .s16, 768_000),
    ] {
      #expect(text(container, format, rate: rate) != nil)
    }
  }

  @Test(
    "the extremes of what a container holds are written",
    arguments: [
      (SoundContainer.flac, 655_350, 8), (.flac, 65_535, 1), (.flac, 8_000, 8), (.ogg, 200_000, 32),
      (.ogg, 8_000, 32), (.opus, 8_000, 32), (.aiff, 768_000, 32), (.raw, 768_000, 32),
    ])
  func extremes(container: SoundContainer, rate: Int, channelCount: Int) throws {
    let samples = samples(frameCount: 5_000, channelCount: channelCount)
    try folder["a"].writeSound(
      samples, as: container.sampleFormats[0], channelCount: channelCount, sampleRate: rate,
      container: container)
    guard container != .raw else { return }
    let reader = try SoundFileReader(at: folder["a"])
    #expect(reader.sampleRate == rate && reader.channelCount == channelCount)
    #expect(reader.frameCount == 5_000)
  }

  @Test("sizes are known beforehand where samples are not compressed")
  func sizes() throws {
    func size(_ container: SoundContainer, _ count: Int) throws -> Int? {
      try SoundFileFormat(
        container: container, sampleFormat: container.sampleFormats[0], sampleRate: 48_000,
        channelCount: 2
      ).byteCount(frameCount: count)
    }
    #expect(try size(.aiff, 3) == 54 + 12)
    #expect(try size(.raw, 3) == 12)
    #expect(try size(.flac, 3) == nil)
    #expect(soundFileError { _ = try size(.aiff, 2_000_000_000) } != nil)
    #expect(soundFileError { _ = try size(.flac, -1) } == .frameCountOutOfRange(-1))
    #expect(try size(.raw, 2_000_000_000) == 8_000_000_000)
  }

  @Test("endings stand for containers")
  func endings() {
    for container in SoundContainer.allCases {
      for ending in container.fileExtensions {
        #expect(SoundContainer(fileExtension: ending) == container)
      }
    }
    #expect(SoundContainer(fileExtension: "mp3") == nil)
    #expect(SoundContainer(fileExtension: "") == nil)
  }

  @Test("a full disk and a stop leave nothing", arguments: SoundContainer.allCases)
  func failures(container: SoundContainer) throws {
    let samples = samples(frameCount: 200_000, channelCount: 1)
    guard
      case .file(let error) = soundFileError({
        try FileName("/dev/full").writeSound(
          samples, as: container.sampleFormats[0], container: container)
      })
    else {
      Issue.record("/dev/full took a \(container.rawValue)")
      return
    }
    #expect(error.kind == .noSpace)
    let format = try SoundFileFormat(
      container: container, sampleFormat: container.sampleFormats[0], sampleRate: 48_000,
      channelCount: 1)
    let stopped = soundFileError {
      let writer = try SoundFileWriter(
        to: OutputFile(at: folder["a"]), format: format, frameCount: samples.count)
      var source = SampleList(samples)
      var questionCount = 0
      try writer.write(contentsOf: &source) {
        questionCount += 1
        return questionCount == 5
      }
    }
    #expect(stopped == .cancelled)
    #expect(folder.entries == [])
  }
}
