import FileTestSupport
import Files
import Testing

/// What is written, measured by what stands in the file.
@Suite("ahap render")
struct RenderCaseTests {
  private func render(
    _ pattern: String, _ options: [String] = [], in folder: String
  ) throws -> WaveFile {
    let run = try Ahap.run(
      ["render", pattern, "-o", "-", "--sample-format", "f32", "--gain", "0", "--layout", "haptic"]
        + options, in: folder)
    try #require(run.status == 0, "\(run.errorText)")
    return try WaveFile(run.output)
  }

  /// The largest magnitude within 25 ms around a time.
  private func level(of wave: WaveFile, at seconds: Double) -> Double {
    let samples = wave.samples
    let center = Int(seconds * Double(wave.sampleRate))
    let reach = wave.sampleRate / 40
    return samples[max(0, center - reach)..<min(samples.count, center + reach)]
      .reduce(0) { max($0, abs($1)) }
  }

  @Test("004: the times of control points count from the curve's own time; the last value holds")
  func curveTimeBase() throws {
    let wave = try render("right.ahap", in: Cases.folder("004-curve-time-base"))
    // Up to 25 ms off centre, a slope of 0.8 a second adds 0.02.
    for (time, expected) in [(0.5, 0.8), (1.25, 0.2), (1.5, 0.4), (2.2, 0.8), (2.9, 0.8)] {
      #expect(abs(level(of: wave, at: time) - expected) < 0.022, "at \(time) s")
    }
  }

  @Test("006: a long event is rendered whole, or cut where devices cut it")
  func longEvent() throws {
    let folder = Cases.folder("006-continuous-45s")
    let rate = ["--rate", "8000"]
    // 2 ms of release are 16 frames.
    #expect(try render("input.ahap", rate, in: folder).frameCount == 45 * 8_000 + 16)
    let cut = try render("input.ahap", rate + ["--device-limits"], in: folder)
    #expect(cut.frameCount == 30 * 8_000 + 16)
  }

  @Test("008: a pattern with one of the two curves keeps the other at its event's value")
  func singleCurve() throws {
    let folder = Cases.folder("008-single-curve")
    let intensity = try render("intensity-only.ahap", in: folder)
    #expect(abs(level(of: intensity, at: 0.5) - 0.45) < 0.03)
    #expect(abs(level(of: intensity, at: 0.97) - 0.9) < 0.03)
    let sharpness = try render("sharpness-only.ahap", in: folder)
    for time in [0.1, 0.5, 0.9] { #expect(abs(level(of: sharpness, at: time) - 0.9) < 0.01) }
    // From 80 to 230 Hz over a second: 155 turns, each with a rise through zero.
    let rises = zip(sharpness.samples, sharpness.samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect((153...156).contains(rises))
  }

  @Test("019: a pattern without events gives a file of 0 frames")
  func emptyPattern() throws {
    #expect(try render("input.ahap", in: Cases.folder("019-empty-pattern")).frameCount == 0)
    #expect(try render("only-curve.ahap", in: Cases.folder("019-empty-pattern")).frameCount == 0)
  }

  @Test("a refused file writes nothing")
  func refused() throws {
    let folder = try TemporaryFolder()
    for (name, file) in [
      ("001-version-zero", "input.ahap"), ("019-empty-pattern", "no-pattern-key.ahap"),
      ("021-number-as-text", "input.ahap"), ("022-missing-duration", "input.ahap"),
      ("069-exit-codes", "broken.ahap"), ("083-hostile-json", "bool.ahap"),
    ] {
      let run = try Ahap.run(
        ["render", file, "-o", folder["out.wav"].description], in: Cases.folder(name))
      #expect(run.status == 1, "\(name) \(file)")
      #expect(run.errorText.contains(": error: "))
      #expect(folder.entries.isEmpty)
    }
  }

  @Test("083: a length beyond the limit is refused at once, with its size")
  func longTime() throws {
    let run = try Ahap.run(
      ["render", "long-time.ahap", "--layout", "haptic", "-o", "-"],
      in: Cases.folder("083-hostile-json"))
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errorText.contains("31.7 years, 96 TB as 1 channel of s16 at 48000 Hz"))
    let part = try render(
      "long-time.ahap", ["--from", "1e9", "--to", "1000000001"],
      in: Cases.folder("083-hostile-json"))
    #expect(part.frameCount == 1_056)
    #expect(part.samples.contains { abs($0) > 0.5 })
  }

  @Test("201: values are clamped, points before they are joined by a line")
  func clamp() throws {
    let wave = try render("input.ahap", in: Cases.folder("201-clamp"))
    #expect(abs(level(of: wave, at: 0.25) - 0.5) < 0.06)
    #expect(level(of: wave, at: 0.02) <= 1)
  }

  @Test("the old file stays when a render fails")
  func failureKeepsTheOldFile() throws {
    let folder = try TemporaryFolder()
    let old = try folder.makeFile("out.wav", [1, 2, 3])
    let run = try Ahap.run(
      ["render", "broken.ahap", "-o", old.description], in: Cases.folder("069-exit-codes"))
    #expect(run.status == 1)
    #expect(try old.load() == [1, 2, 3])
    #expect(folder.entries == ["out.wav"])
    let full = try Ahap.run(
      ["render", "clean.ahap", "-o", "/dev/full"], in: Cases.folder("069-exit-codes"))
    #expect(full.status == 2 && full.errorText.contains("No space left on device"))
  }

  @Test("Ctrl-C leaves the old file, and nothing else")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let old = try folder.makeFile("out.wav", [1, 2, 3])
    // An hour at the highest rate takes long enough for the signal to meet it.
    let pattern = #"""
      { "Version": 1.0, "Pattern": [{ "Event": { "Time": 0, "EventType": "HapticContinuous",
        "EventDuration": 1400 } }] }
      """#
    let run = try Ahap.run(
      ["render", "-", "-o", old.description, "--rate", "768000", "--layout", "haptic"],
      input: Array(pattern.utf8), signal: (2, 0.3))
    #expect(run.status == 130)
    #expect(try old.load() == [1, 2, 3])
    #expect(folder.entries == ["out.wav"])
  }

  @Test("a part is a cut of the whole, in every sample format")
  func part() throws {
    for format in ["s16", "s24", "s32", "f32"] {
      func bytes(_ options: [String]) throws -> WaveFile {
        let run = try Ahap.run(
          ["render", "right.ahap", "-o", "-", "--sample-format", format, "--rate", "44100"]
            + options, in: Cases.folder("004-curve-time-base"))
        return try WaveFile(run.output)
      }
      let whole = try bytes([])
      let part = try bytes(["--from", "0.5", "--to", "750ms"])
      let size = whole.channelCount * whole.bitsPerSample / 8
      #expect(part.data == Array(whole.data[(22_050 * size)..<(33_075 * size)]), "\(format)")
    }
  }
}
