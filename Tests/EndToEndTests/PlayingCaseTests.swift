import FileTestSupport
import Files
import Glibc
import Testing

/// What is played, how often, and how it ends.
@Suite("ahap play: runs")
struct PlayingCaseTests {
  /// A device that keeps what it is given, at once.
  private func capturing(_ folder: TemporaryFolder) throws -> [String: String] {
    try TestDevice.environment(
      in: folder,
      """
      pcm.!default {
        type file  slave.pcm { type null }  file "\(folder["captured.raw"])"  format "raw"
      }
      """)
  }

  /// The samples of a render, as floats in stereo.
  private func rendered(_ arguments: String...) throws -> [UInt8] {
    let run = try Ahap.run(
      ["render"] + arguments + ["--sample-format", "f32", "-o", "-"], in: Cases.patterns)
    return try WaveFile(run.output).data
  }

  @Test("several are played in turn, without a gap")
  func sequence() throws {
    let folder = try TemporaryFolder()
    let environment = try capturing(folder)
    let names = ["knock.ahap", "heartbeat-rest.ahap", "knock.ahap"]
    let run = try Ahap.run(["play"] + names, in: Cases.patterns, environment: environment)
    #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty)
    let expected = try names.flatMap { try rendered($0) }
    Captured.expect(try folder["captured.raw"].load(), are: expected)
  }

  @Test("a file that cannot be read is reported, and the others are played")
  func failing() throws {
    let folder = try TemporaryFolder()
    let environment = try capturing(folder)
    try folder.makeFile("broken.ahap", Array("{".utf8))
    let (broken, missing) = (folder["broken.ahap"].description, folder["no.ahap"].description)
    let expected = try rendered("knock.ahap") + rendered("rain.ahap")
    let findings = try Ahap.run(
      ["play", "knock.ahap", broken, "rain.ahap"], in: Cases.patterns, environment: environment)
    #expect(findings.status == 1 && findings.errorText.contains("[syntax-error]"))
    Captured.expect(try folder["captured.raw"].load(), are: expected)
    let trouble = try Ahap.run(
      ["play", "knock.ahap", broken, missing, "rain.ahap"], in: Cases.patterns,
      environment: environment)
    #expect(trouble.status == 2 && trouble.errorText.contains("no such file"))
    Captured.expect(try folder["captured.raw"].load(), are: expected)
    let tooLong = try Ahap.run(
      ["play", "--max-duration", "2", "knock.ahap", "rain.ahap"], in: Cases.patterns,
      environment: environment)
    #expect(tooLong.status == 2 && tooLong.errorText.contains("--max-duration"))
    Captured.expect(try folder["captured.raw"].load(), are: try rendered("knock.ahap"))
  }

  @Test("a mix, a loop and a part are those of a render")
  func options() throws {
    let folder = try TemporaryFolder()
    let environment = try capturing(folder)
    for arguments in [
      ["--mix", "knock.ahap", "rain.ahap"], ["--loop", "3", "knock.ahap"],
      ["--loop", "3", "--from", "0.2", "--to", "1.1", "--speed", "1.5", "knock.ahap"],
      ["--mix", "--loop", "2", "--speed", "0.7", "knock.ahap", "coin-collect.ahap"],
      ["--profile", "speaker", "--mute-audio", "coin-collect.ahap"],
      ["--mute-haptics", "--gain", "3", "coin-collect.ahap"],
      ["--map", "haptic:2,left:1", "--device-limits", "coin-collect.ahap"],
    ] {
      let run = try Ahap.run(["play"] + arguments, in: Cases.patterns, environment: environment)
      #expect(run.status == 0)
      let render = try Ahap.run(
        ["render"] + arguments + ["--sample-format", "f32", "-o", "-"], in: Cases.patterns)
      Captured.expect(
        try folder["captured.raw"].load(), are: try WaveFile(render.output).data, "\(arguments)")
    }
  }

  @Test("--loop forever goes on until it is stopped", .enabled(if: TestDevice.isBuilt))
  func forever() throws {
    let folder = try TemporaryFolder()
    let captured = folder["captured.raw"]
    let environment = try TestDevice.environment(
      in: folder, "pcm.!default { type ahaptest  file \"\(captured)\"  speed 20 }")
    let one = try rendered("--loop", "100", "knock.ahap")
    let both = try rendered("knock.ahap") + rendered("heartbeat-rest.ahap")
    for (names, expected) in [
      (["knock.ahap"], one),
      (["knock.ahap", "heartbeat-rest.ahap"], Array(repeatElement(both, count: 20).joined())),
    ] {
      let run = try Ahap.run(
        ["play", "--loop", "forever"] + names, in: Cases.patterns, environment: environment,
        signal: (SIGINT, 1.0))
      #expect(run.status == 130)
      let played = try captured.load()
      // Longer than one pass; the end is faded out.
      let count = min(played.count - 48_000, expected.count)
      #expect(count > 500_000)
      #expect(played[..<max(0, count)].elementsEqual(expected[..<max(0, count)]))
    }
  }

  @Test(
    "056: a signal ends it early", .enabled(if: TestDevice.isBuilt),
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func signals(signal: Int32, status: Int32) throws {
    let folder = try TemporaryFolder()
    let captured = folder["captured.raw"]
    let environment = try TestDevice.environment(
      in: folder, "pcm.!default { type ahaptest  file \"\(captured)\" }")
    let run = try Ahap.run(
      ["play", "input.ahap"], in: Cases.folder("056-interrupt"), environment: environment,
      signal: (signal, 0.8))
    #expect(run.status == status)
    #expect(run.errors.isEmpty, "\(run.errorText)")
    // Eight bytes a frame; the pattern lasts 20 s.
    let frameCount = try captured.load().count / 8
    #expect(frameCount > 4_800 && frameCount < 15 * 48_000)
  }

  @Test(
    "062: a device without mono gets the same on both channels, or what --map says",
    .enabled(if: TestDevice.isBuilt))
  func withoutMono() throws {
    let folder = try TemporaryFolder()
    let captured = folder["captured.raw"]
    let environment = try TestDevice.environment(
      in: folder,
      """
      pcm.!default {
        type ahaptest  file "\(captured)"  speed 20  channels_min 2  rate 48000  with_float 0
      }
      """)
    let input = Cases.folder("062-no-mono")
    let render = try Ahap.run(
      ["render", "--layout", "haptic", "--sample-format", "s32", "input.ahap", "-o", "-"],
      in: input)
    let mono = try WaveFile(render.output).data
    let samples = stride(from: 0, to: mono.count, by: 4).map { Array(mono[$0..<($0 + 4)]) }

    let both = try Ahap.run(
      ["play", "--layout", "haptic", "input.ahap"], in: input, environment: environment)
    #expect(both.status == 0 && both.errors.isEmpty)
    #expect(try captured.load().starts(with: samples.flatMap { $0 + $0 }))
    let first = try Ahap.run(
      ["play", "--map", "haptic:1", "input.ahap"], in: input, environment: environment)
    #expect(first.status == 0 && first.errors.isEmpty)
    #expect(try captured.load().starts(with: samples.flatMap { $0 + [0, 0, 0, 0] }))
  }

  @Test("064: -v says what was agreed, in ALSA's words", .enabled(if: TestDevice.isBuilt))
  func agreement() throws {
    let folder = try TemporaryFolder()
    let environment = try TestDevice.environment(
      in: folder, "pcm.!default { type ahaptest  rate 48000  with_float 0  speed 20 }")
    let run = try Ahap.run(
      ["play", "-v", "--rate", "44100", "--sample-format", "s16", "input.ahap"],
      in: Cases.folder("064-latency"), environment: environment)
    #expect(run.status == 0)
    #expect(
      run.errorText.contains(
        "default: 48000 Hz 2 ch S16_LE, buffer 1920, period 480 (40 ms); asked for 44100 Hz"))
    #expect(!run.errorText.contains("warning"))
  }

  // MARK: The line on a terminal

  @Test("a terminal shows how far it is, and nothing else does", .enabled(if: TestDevice.isBuilt))
  func progress() throws {
    let folder = try TemporaryFolder()
    let environment = try TestDevice.environment(in: folder, "pcm.!default { type ahaptest }")
    let names = ["knock.ahap", "heartbeat-rest.ahap"]
    let program = try RunningProgram(
      ["play"] + names, .terminal, in: Cases.patterns, environment: environment)
    try program.expect("knock.ahap  0:0")
    try program.expect("(1 of 2)")
    try program.expect("heartbeat-rest.ahap  0:0")
    #expect(program.waitForExit() == 0)
    // The line is gone in the end.
    #expect(program.text.hasSuffix("\r\u{1B}[K"))
    #expect(!program.text.contains("\n"))

    let quiet = try RunningProgram(
      ["play", "-q"] + names, .terminal, in: Cases.patterns, environment: environment)
    #expect(quiet.waitForExit() == 0)
    #expect(quiet.text.isEmpty)
    let piped = try RunningProgram(
      ["play"] + names, .pipe, in: Cases.patterns, environment: environment)
    #expect(piped.waitForExit() == 0)
    #expect(piped.text.isEmpty)
  }

  // MARK: The test tone

  @Test("the test tone is heard on each channel in turn, and on no other")
  func testTone() throws {
    let folder = try TemporaryFolder()
    let environment = try capturing(folder)
    let run = try Ahap.run(
      ["play", "--test-tone", "--layout", "split", "--sample-format", "f32"],
      environment: environment)
    #expect(run.status == 0)
    #expect(run.errorText.contains("250 Hz at -20 dBFS"))
    try expectTones(try folder["captured.raw"].load(), on: [0, 1, 2], of: 3)
    let mapped = try Ahap.run(
      ["play", "-q", "--test-tone", "--map", "right:4,haptic:2", "--sample-format", "f32"],
      environment: environment)
    #expect(mapped.status == 0 && mapped.errors.isEmpty)
    try expectTones(try folder["captured.raw"].load(), on: [1, 3], of: 4)
  }

  /// Expects half a second of 250 Hz with a peak of 0.1, and 0.2 s of silence, on each channel in
  /// turn.
  private func expectTones(_ bytes: [UInt8], on channels: [Int], of channelCount: Int) throws {
    let samples = stride(from: 0, to: bytes.count, by: 4).map { offset in
      Float(
        bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << (8 * $1) })
    }
    let length = channels.count * 33_600 * channelCount
    try #require(samples.count >= length)
    #expect(samples[length...].allSatisfy { $0 == 0 })
    for (turn, channel) in channels.enumerated() {
      for other in 0..<channelCount {
        let part = (0..<33_600).map { samples[(turn * 33_600 + $0) * channelCount + other] }
        guard other == channel else {
          #expect(part.allSatisfy { $0 == 0 })
          continue
        }
        #expect(part[24_000...].allSatisfy { $0 == 0 })
        let peak = part.reduce(0) { max($0, abs($1)) }
        #expect(abs(peak - 0.1) < 0.0005)
        // It swells and fades: no click at either end.
        #expect(part[..<48].allSatisfy { abs($0) < 0.002 })
        #expect(part[23_952..<24_000].allSatisfy { abs($0) < 0.002 })
        let tone = part[..<24_000]
        let rises = zip(tone, tone.dropFirst()).count { $0 < 0 && $1 >= 0 }
        #expect((124...125).contains(rises))
      }
    }
  }

  @Test("the test tone takes no patterns, and nothing that is about them")
  func testToneAlone() throws {
    for arguments in [["a.ahap"], ["--gain", "0"], ["--loop", "2"], ["--watch"], ["--mix"]] {
      let run = try Ahap.run(["play", "--test-tone"] + arguments)
      #expect(run.status == 2 && run.errorText.contains("--test-tone"), "\(arguments)")
    }
    #expect(try Ahap.run(["play"]).status == 2)
    let render = try Ahap.run(["render", "--loop", "forever", "a.ahap", "-o", "a.wav"])
    #expect(render.status == 2 && render.errorText.contains("ahap play"))
  }
}
