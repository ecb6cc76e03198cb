import AudioFiles
import CSndFile
import FileTestSupport
import Files
import Testing

@Suite("DecodedSound")
struct DecodedSoundTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ samples: [Float], channelCount: Int) throws {
    try LibrarySound.write(
      samples, channelCount: channelCount, sampleRate: 8_000,
      format: SF_FORMAT_WAV | SF_FORMAT_FLOAT, to: folder["a"])
  }

  @Test("one channel or two are kept as they are")
  func channels() throws {
    for channelCount in 1...2 {
      let samples = (0..<10_000).map { Float($0) / 10_000 }
      try write(samples, channelCount: channelCount)
      let sound = try DecodedSound(at: folder["a"]) { _, _ in 100_000 }
      #expect(sound.samples == samples)
      #expect(sound.channelCount == channelCount)
      #expect(sound.sampleRate == 8_000)
      #expect(!sound.isCut && sound.damage == nil)
    }
  }

  @Test("of more channels the first two are kept")
  func surround() throws {
    try write((0..<6_000).map { Float($0 % 6) / 8 }, channelCount: 6)
    let sound = try DecodedSound(at: folder["a"]) { _, channelCount in
      #expect(channelCount == 2)
      return 100_000
    }
    #expect(sound.frameCount == 1_000)
    #expect(sound.samples == (0..<2_000).map { Float($0 % 2) / 8 })
  }

  @Test("no more is read than is allowed")
  func limit() throws {
    try write([Float](repeating: 0.5, count: 9_000), channelCount: 1)
    let cut = try DecodedSound(at: folder["a"]) { _, _ in 5_000 }
    #expect(cut.frameCount == 5_000)
    #expect(cut.isCut)
    let whole = try DecodedSound(at: folder["a"]) { _, _ in 9_000 }
    #expect(!whole.isCut)
  }

  @Test("what is no sound is an error")
  func noSound() throws {
    try folder.makeFile("a", Array("no sound".utf8))
    #expect(throws: SoundFileError.self) { try DecodedSound(at: folder["a"]) { _, _ in 10 } }
  }
}
