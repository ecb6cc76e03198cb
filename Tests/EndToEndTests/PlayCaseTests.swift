import FileTestSupport
import Files
import Testing

/// What reaches a device, captured by ALSA's own `file` plug-in.
@Suite("ahap play")
struct PlayCaseTests {
  /// A `file`-over-`null` device that writes what it is given to `captured.raw`.
  private func configuration(in folder: TemporaryFolder) throws -> [String: String] {
    let text = """
      pcm.!default { type file slave.pcm { type null } file "\(folder["captured.raw"])" format "raw" }
      ctl.!default { type null }
      """
    let name = try folder.makeFile("asound.conf", Array(text.utf8))
    return ["ALSA_CONFIG_PATH": name.description]
  }

  /// The project's own patterns.
  static let patterns = Cases.paths(matching: "\(Cases.patterns)/*.ahap")

  @Test("there are patterns to play")
  func havePatterns() { #expect(Self.patterns.count >= 8) }

  @Test("a device gets exactly the samples of a render", arguments: patterns)
  func playsWhatIsRendered(_ pattern: String) throws {
    let folder = try TemporaryFolder()
    let environment = try configuration(in: folder)
    for (rate, options) in [
      (48_000, ["--sample-format", "s16", "--layout", "mix"]),
      (44_100, ["--sample-format", "f32", "--layout", "haptic"]),
    ] {
      let options = ["--rate", "\(rate)"] + options
      let play = try Ahap.run(["play", pattern] + options, environment: environment)
      #expect(play.status == 0, "\(play.errorText)")
      let render = try Ahap.run(["render", pattern, "-o", "-"] + options)
      let rendered = try WaveFile(render.output)
      #expect(rendered.frameCount > 0)
      Captured.expect(
        try folder["captured.raw"].load(), are: rendered.data, sampleRate: rate, frameByteCount: 4,
        "\(options)")
    }
  }

  @Test("054: a clip shorter than a period is heard whole, once, at the device's own rate")
  func shortClip() throws {
    let source = Cases.folder("054-short-clip")
    let folder = try TemporaryFolder()
    let environment = ["ALSA_CONFIG_PATH": "\(source)/asound-capture.conf"]
    let run = try Ahap.run(
      ["play", "-v", "\(source)/input.ahap"], in: folder.name.description, environment: environment)
    #expect(run.status == 0)
    #expect(run.errorText.contains("default: 44100 Hz 2 ch S16_LE"))
    let render = try Ahap.run(["render", "input.ahap", "--rate", "44100", "-o", "-"], in: source)
    Captured.expect(
      try folder["captured.raw"].load(), are: try WaveFile(render.output).data, sampleRate: 44_100,
      frameByteCount: 4)
  }

  @Test("062: a card without mono gets the signal on both channels, or on the one that is mapped")
  func noMono() throws {
    let folder = try TemporaryFolder()
    let text = """
      pcm.!default {
        type plug
        slave {
          pcm { type file slave.pcm { type null } file "\(folder["captured.raw"])" format "raw" }
          channels 2 rate 48000 format S16_LE
        }
      }
      ctl.!default { type null }
      """
    let environment = [
      "ALSA_CONFIG_PATH": try folder.makeFile("asound.conf", Array(text.utf8)).description
    ]
    let source = Cases.folder("062-no-mono")
    let render = try Ahap.run(
      ["render", "input.ahap", "--layout", "haptic", "-o", "-"], in: source)
    let mono = try WaveFile(render.output)
    #expect(mono.frameCount > 0 && mono.data.contains { $0 != 0 })
    func expect(_ options: [String], fillsBoth: Bool) throws {
      let run = try Ahap.run(
        ["play", "input.ahap"] + options, in: source, environment: environment)
      #expect(run.status == 0, "\(run.errorText)")
      #expect(!run.errorText.contains("Invalid argument"))
      var frames: [UInt8] = []
      for index in stride(from: 0, to: mono.data.count, by: 2) {
        let sample = mono.data[index..<(index + 2)]
        frames += sample
        frames += fillsBoth ? sample : [0, 0]
      }
      Captured.expect(
        try folder["captured.raw"].load(), are: frames, frameByteCount: 4, "\(options)")
    }
    try expect(["--layout", "haptic"], fillsBoth: true)
    try expect(["--map", "haptic:1"], fillsBoth: false)
  }

  @Test("058: without a card it says so in three lines, with the next step, and nothing of ALSA's")
  func noCard() throws {
    let folder = Cases.folder("058-no-card")
    // The real configuration, and a name that no machine has a card for.
    let run = try Ahap.run(["play", "--device", "hw:31", "input.ahap"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errorText.split(separator: "\n").count <= 3)
    #expect(run.errorText.contains("hw:31"))
    #expect(run.errorText.contains("ahap render") && run.errorText.contains("--device"))
    #expect(!run.errorText.contains("ALSA lib") && !run.errorText.contains("snd_config"))
    for arguments in [["validate"], ["info"]] {
      #expect(try Ahap.run(arguments + ["input.ahap"], in: folder).status == 0)
    }
  }

  @Test("019: a pattern without events opens no device")
  func nothingToPlay() throws {
    let run = try Ahap.run(
      ["play", "--device", "hw:31", "input.ahap"], in: Cases.folder("019-empty-pattern"))
    #expect(run.status == 0)
  }

  @Test("001: a refused pattern is not played")
  func refused() throws {
    let run = try Ahap.run(
      ["play", "--device", "hw:31", "input.ahap"], in: Cases.folder("001-version-zero"))
    #expect(run.status == 1)
    #expect(run.errorText.contains("[version-invalid]"))
    #expect(!run.errorText.contains("hw:31"))
  }
}
