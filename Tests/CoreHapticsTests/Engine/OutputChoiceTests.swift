import ALSAOutput
import AudioFiles
@testable import CoreHaptics
import EngineOutputs
import FileTestSupport
import Files
import HapticEngine
import Testing

@Suite("What engines play on by themselves")
struct OutputChoiceTests {
  private func choice(_ text: String?) throws -> OutputChoice {
    try OutputChoice(text.map { [OutputChoice.variable: $0] } ?? ["OTHER": "none"])
  }

  @Test("is said by the environment")
  func environment() throws {
    #expect(try choice(nil) == .device("default"))
    #expect(try choice("") == .device("default"))
    #expect(try choice("none") == .none)
    #expect(try choice("device:hw:1,0") == .device("hw:1,0"))
    #expect(try choice("file:/tmp/a b.wav") == .file("/tmp/a b.wav"))
    #expect(try choice("file:a:b.wav") == .file("a:b.wav"))
  }

  @Test(
    "and what cannot be understood is refused",
    arguments: ["None", "hw:1,0", "device", "device:", "file:", "file", "file:a\u{0}b", ":"])
  func refused(text: String) {
    #expect(code { try choice(text) } == .notSupported)
    #expect(message { try choice(text) }.contains("expected none, device:NAME or file:PATH"))
  }

  @Test("nothing is nothing")
  func none() {
    #expect(!OutputChoice.none.isAvailable)
    #expect(code { try OutputChoice.none.make() } == .notSupported)
  }

  @Test("a device that there is not is none")
  func missingDevice() {
    let choice = OutputChoice.device("no-such-device")
    #expect(!choice.isAvailable)
    #expect(code { try choice.make() } == .notSupported)
    #expect(message { try choice.make() }.contains("no-such-device"))
  }

  @Test("a device that there is, is opened by its name")
  func device() throws {
    let choice = OutputChoice.device("null")
    #expect(choice.isAvailable)
    let output = try #require(try choice.make() as? ALSAEngineOutput)
    #expect(output.request.device == "null")
    let engine = CHHapticEngine(device: "null")
    try engine.start()
    try engine.makePlayer(with: TestPattern.tap(at: 0)).start(atTime: 0)
    engine.stop()
    engine.core.waitForHandlers()
  }

  @Test("a program's choice counts if it can be opened")
  func program() {
    struct Refusal: Error {}
    #expect(code { try DefaultOutput.output(of: { throw Refusal() }) } == .notSupported)
    let lost = ManualOutput()
    lost.simulateLoss()
    #expect(code { try DefaultOutput.output(of: { lost }) } == .notSupported)
    #expect(code { try DefaultOutput.output(of: { ManualOutput() }) } == nil)
  }

  @Test("a sound file has all that was played whenever the engine has stopped")
  func file() throws {
    let folder = try TemporaryFolder()
    let name = folder["played.wav"]
    let engine = CHHapticEngine(output: try OutputChoice.file(name).make())
    let calls = HandlerCalls()
    let pattern = try TestPattern.buzz(0.1)
    let manual = try ManualEngine.started()
    try manual.engine.makePlayer(with: pattern).start(atTime: 0)
    let expected = manual.render(0.102).samples
    for run in 1...2 {
      try engine.start()
      let player = try engine.makeAdvancedPlayer(with: pattern)
      player.completionHandler = { _ in calls.append("ended") }
      try player.start(atTime: 0)
      for _ in 0..<3_000 where calls.all.count < run { Thread.sleep(forTimeInterval: 0.01) }
      engine.stop()
      engine.core.waitForHandlers()
      let sound = try DecodedSound(at: name) { _, _ in 1_000_000 }
      #expect(sound.sampleRate == 48_000)
      #expect(sound.channelCount == 2)
      // Each run begins with a frame that is not silent but the first, and may end with silence.
      let first = try #require(sound.samples.indices.first { sound.samples[$0] != 0 })
      #expect(Array(sound.samples.dropFirst(first - 2).prefix(expected.count)) == expected)
      #expect(occurrences(of: Array(expected[2..<50]), in: sound.samples) == run)
    }
  }

  @Test("several engines write to files of their own, and a strange ending is refused")
  func files() throws {
    let folder = try TemporaryFolder()
    #expect(RecordingOutput.unusedName(like: folder["a.wav"]) == folder["a.wav"])
    #expect(RecordingOutput.unusedName(like: folder["a.wav"]) == folder["a-2.wav"])
    #expect(RecordingOutput.unusedName(like: folder["a.wav"]) == folder["a-3.wav"])
    #expect(RecordingOutput.unusedName(like: folder["b"]) == folder["b"])
    #expect(RecordingOutput.unusedName(like: folder["b"]) == folder["b-2"])
    #expect(code { try OutputChoice.file(folder["a.mp3"]).make() } == .notSupported)
    let nowhere = CHHapticEngine(
      output: try OutputChoice.file(folder["no/such/folder/a.wav"]).make())
    #expect(code { try nowhere.start() } == .serverInitFailed)
  }

  private func occurrences(of part: [Float], in samples: [Float]) -> Int {
    samples.indices.count { samples[$0] == part[0] && samples[$0...].starts(with: part) }
  }
}
