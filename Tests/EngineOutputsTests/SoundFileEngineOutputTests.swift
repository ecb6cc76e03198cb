import AudioFiles
import AudioFrames
import EngineOutputs
import Files
import HapticEngine
import HapticScore
import HapticSynthesis
import PatternText
import Testing

@Suite("An engine into a sound file")
struct SoundFileEngineOutputTests {
  private let pattern = PatternSource(
    .transient(at: 0), .continuous(at: 0.1, for: 0.4, ["HapticSharpness": 0.7]))

  private func makeFormat() throws -> SoundFileFormat {
    try SoundFileFormat(sampleFormat: .f32, sampleRate: 8_000, channelCount: 2)
  }

  /// The left channel of a file.
  private func samples(of name: FileName) throws -> [Float] {
    let reader = try SoundFileReader(at: name)
    var samples: [Float] = []
    var block = [Float](repeating: 0, count: 1_024)
    while case let count = try block.withUnsafeMutableBufferPointer({ try reader.read(into: $0) }),
      count > 0
    {
      samples += stride(from: 0, to: 2 * count, by: 2).map { block[$0] }
    }
    return samples
  }

  private func offline() throws -> [Float] {
    let score = try pattern.score(sampleRate: 8_000, speed: 1)
    var renderer = ScoreRenderer(score)
    var samples = [Float](repeating: 0, count: 2 * score.frameCount)
    _ = samples.withUnsafeMutableBufferPointer { renderer.render(into: $0) }
    return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
  }

  @Test("what is played stands in the file, and the clock waits for it")
  func samples() throws {
    let path = makeTemporaryFolder() + "/engine.wav"
    let name = try #require(FileName(path))
    let output = try SoundFileEngineOutput(name, format: makeFormat())
    let engine = PlaybackEngine(output: output)
    let log = EventLog()
    try engine.start()
    for round in 1...3 {
      let player = engine.makePlayer(pattern)
      player.completionHandler = { log.append("\($0)") }
      try player.start()
      #expect(eventually { log.entries.count == round })
    }
    engine.stop()
    // In a second run, after 0.1 s of silence, which is scheduled.
    try engine.start()
    let player = engine.makePlayer(pattern)
    player.completionHandler = { log.append("\($0)") }
    try player.start(at: .seconds(engine.currentTime + 0.1))
    #expect(eventually { log.entries.count == 4 })
    engine.stop()
    #expect(bytes(ofFile: path).isEmpty, "it appears whole or not at all")
    let report = try output.finish()
    let written = try samples(of: name)
    #expect(report.frameCount == written.count)
    #expect(engine.currentFrame == written.count)
    // Between them the rest of a block of silence.
    let expected = try offline()
    var place = 0
    for round in 0..<4 {
      // The first sample is 0, the second is not.
      let start = try #require(written[place...].firstIndex { $0 != 0 }) - 1
      try #require(start + expected.count <= written.count)
      #expect(start - place < 512 + (round == 3 ? 801 : 0))
      let part = written[start..<(start + expected.count)]
      #expect(zip(part, expected).allSatisfy { $0.bitPattern == $1.bitPattern })
      place = start + expected.count
    }
  }

  @Test("an engine that is stopped at once leaves an empty file")
  func nothing() throws {
    let path = makeTemporaryFolder() + "/nothing.wav"
    let output = try SoundFileEngineOutput(#require(FileName(path)), format: makeFormat())
    let engine = PlaybackEngine(output: output)
    try engine.start()
    engine.stop()
    #expect(try output.finish().frameCount == 0)
    #expect(!bytes(ofFile: path).isEmpty)
  }

  @Test("a file that cannot be written is an error of finishing")
  func unwritable() throws {
    let output = try SoundFileEngineOutput(
      "/no/such/folder/file.wav", format: makeFormat())
    let engine = PlaybackEngine(output: output)
    try engine.start()
    engine.stop()
    #expect(throws: (any Error).self) { try output.finish() }
  }
}
