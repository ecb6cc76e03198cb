import AudioFiles
import CSndFile
import Files
import FileTestSupport
import Testing

@Suite("SoundFileReader")
struct SoundFileReaderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// 3,000 frames of two channels whose samples every integer format holds exactly.
  private let samples = (0..<6_000).map { Float(($0 &* 7_919) % 60_000 - 30_000) / 32_768 }

  private func writeLibrarySound(_ name: FileName, format: Int) throws {
    try LibrarySound.write(
      samples, channelCount: 2, sampleRate: 22_050, format: format, to: folder[name])
  }

  @Test(
    "reads what libsndfile wrote",
    arguments: [
      (SF_FORMAT_WAV | SF_FORMAT_PCM_16, "WAV (Microsoft), Signed 16 bit PCM"),
      (SF_FORMAT_WAV | SF_FORMAT_FLOAT, "WAV (Microsoft), 32 bit float"),
      (SF_FORMAT_AIFF | SF_FORMAT_PCM_24, "AIFF (Apple/SGI), Signed 24 bit PCM"),
      (SF_FORMAT_FLAC | SF_FORMAT_PCM_16, "FLAC (Free Lossless Audio Codec), Signed 16 bit PCM"),
      (SF_FORMAT_CAF | SF_FORMAT_PCM_16, "CAF (Apple Core Audio File), Signed 16 bit PCM"),
      (SF_FORMAT_AU | SF_FORMAT_PCM_16, "AU (Sun/NeXT), Signed 16 bit PCM"),
    ])
  func losslessFormats(format: Int, formatName: String) throws {
    try writeLibrarySound("a", format: format)
    let reader = try SoundFileReader(at: folder["a"])
    #expect(reader.name == folder["a"])
    #expect(reader.formatName == formatName)
    #expect(reader.sampleRate == 22_050)
    #expect(reader.channelCount == 2)
    #expect(reader.frameCount == 3_000)
    #expect(try reader.readAll() == samples)
  }

  @Test("reads a lossy file to its end")
  func lossyFormat() throws {
    try writeLibrarySound("a", format: SF_FORMAT_OGG | SF_FORMAT_VORBIS)
    let reader = try SoundFileReader(at: folder["a"])
    #expect(reader.formatName == "OGG (OGG Container format), Vorbis")
    #expect(reader.frameCount == 3_000)
    #expect(try reader.readAll().count == 6_000)
  }

  @Test("reads MP3 where the library does")
  func mp3() throws {
    let format = SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
    guard LibrarySound.knows(format: format) else { return }
    try writeLibrarySound("a", format: format)
    let sound = try DecodedSound(at: folder["a"]) { _, _ in .max }
    #expect(sound.sampleRate == 22_050 && sound.channelCount == 2)
    // Encoders add frames of silence at both ends.
    #expect(sound.samples.count >= 6_000 && sound.samples.count < 2 * 6_000)
    #expect(sound.samples.contains { abs($0) > 0.3 })
  }

  @Test("a block that holds no whole frame reads nothing, and keeps the place")
  func smallBlocks() throws {
    try writeLibrarySound("a", format: SF_FORMAT_WAV | SF_FORMAT_PCM_16)
    let reader = try SoundFileReader(at: folder["a"])
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1)
    defer { block.deallocate() }
    block.initialize(repeating: 7)
    #expect(try reader.read(into: block) == 0)
    #expect(try reader.read(into: UnsafeMutableBufferPointer(start: nil, count: 0)) == 0)
    #expect(block[0] == 7)
    #expect(try reader.readAll(blockFrameCount: 1) == samples)
  }

  @Test("a truncated file gives what is left of it")
  func truncated() throws {
    try writeLibrarySound("a", format: SF_FORMAT_WAV | SF_FORMAT_PCM_16)
    try folder["a"].store(Array(try folder["a"].load().prefix(44 + 1_000)))
    #expect(try SoundFileReader(at: folder["a"]).readAll() == Array(samples.prefix(500)))
  }

  @Test("what is no sound file is refused in libsndfile's words", arguments: [0, 1, 44, 5_000])
  func noSoundFile(byteCount: Int) throws {
    try folder["a"].store((0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* 31 + 7) })
    let error = soundFileError { _ = try SoundFileReader(at: folder["a"]) }
    guard case .notASoundFile(folder["a"], let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test("a name without a readable file behind it is an error of the file")
  func unreadable() throws {
    try folder.makeFIFO("fifo")
    try folder.makeLink("loop", to: "loop")
    try folder["file"].store([1])
    func kind(_ name: FileName) -> FileError.Kind? {
      guard case .file(let error) = soundFileError({ _ = try SoundFileReader(at: name) }) else {
        return nil
      }
      #expect(error.path == name)
      return error.kind
    }
    #expect(kind(folder["missing"]) == .notFound)
    #expect(kind(folder["file/file"]) == .notFound)
    #expect(kind(folder.name) == .isFolder)
    #expect(kind(folder["fifo"]) == .notRegular)
    #expect(kind("/dev/null") == .notRegular)
    #expect(kind(folder["loop"]) == .linkLoop)
    #expect(kind("") == .notFound)
  }

  @Test(
    "a damaged file gives samples or an error, never a crash",
    arguments: [
      SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM,
      SF_FORMAT_AIFF | SF_FORMAT_PCM_24, SF_FORMAT_FLAC | SF_FORMAT_PCM_16,
      SF_FORMAT_OGG | SF_FORMAT_VORBIS, SF_FORMAT_CAF | SF_FORMAT_PCM_16,
    ])
  func damaged(format: Int) throws {
    try writeLibrarySound("whole", format: format)
    let whole = try folder["whole"].load()
    var state: UInt64 = 1
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<3 {
        let place = random(below: 2) == 0 ? random(below: 100) : random(below: bytes.count)
        bytes[place] = UInt8(random(below: 256))
      }
      if random(below: 3) == 0 { bytes.removeLast(random(below: bytes.count)) }
      try folder["damaged"].store(bytes)
      do {
        let reader = try SoundFileReader(at: folder["damaged"])
        #expect(reader.sampleRate > 0 && (1...1_024).contains(reader.channelCount))
        let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1_024 * 64)
        defer { block.deallocate() }
        for _ in 0..<200 where try reader.read(into: block) == 0 { break }
      } catch {
        continue
      }
    }
  }

  @Test("a FLAC file whose samples are destroyed says so")
  func destroyedSamples() throws {
    try writeLibrarySound("a", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
    var bytes = try folder["a"].load()
    for index in (bytes.count / 2)..<bytes.count { bytes[index] = 0x55 }
    try folder["a"].store(bytes)
    let reader = try SoundFileReader(at: folder["a"])
    let error = soundFileError { _ = try reader.readAll() }
    guard case .damaged(folder["a"], _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
